// Addresses and pages: what the app needs of a router.

import {
  type AnchorHTMLAttributes,
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import {
  here,
  type Location,
  type NavigateOptions,
  navigate,
  onArrival,
  scrollOf,
  type Way,
} from "./history";
import { type Loader, match, type Params } from "./pages";

export type { Location, NavigateOptions } from "./history";

interface Shown {
  location: Location;
  params: Params;
  way: Way;
  /** Null while the first page is loading; undefined for an address without a page. */
  Page: ComponentType | null | undefined;
  error?: unknown;
}

const Here = createContext<Shown & { busy: boolean }>({
  location: here(),
  params: {},
  way: "push",
  Page: null,
  busy: false,
});

const loaded = new Map<Loader, ComponentType>();

export interface RouterProps {
  pages: Record<string, Loader>;
  children: ReactNode;
}

/** The page before stays until the next one has been loaded. */
export function Router({ pages, children }: RouterProps) {
  const [shown, setShown] = useState<Shown>(() => atOnce(pages, here(), "push") ?? waiting());
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const go = (location: Location, way: Way) => {
      const ready = atOnce(pages, location, way);
      setBusy(!ready);
      if (ready) return setShown(ready);
      const found = match(pages, location.pathname);
      const isLatest = () => here().key === location.key && here().pathname === location.pathname;
      const show = (part: Pick<Shown, "Page" | "error">) => {
        if (!isLatest()) return;
        setBusy(false);
        setShown({ location, params: found?.params ?? {}, way, ...part });
      };
      found?.load().then(
        (module) => {
          loaded.set(found.load, module.default);
          show({ Page: module.default });
        },
        (error: unknown) => show({ Page: null, error }),
      );
    };
    go(here(), "push");
    return onArrival(go);
  }, [pages]);
  const { location, way } = shown;
  useLayoutEffect(() => {
    if (way === "keep") return;
    // Newer browsers return a promise here, which must not become the effect's cleanup.
    if (way === "back") return void window.scrollTo(0, scrollOf(location.key));
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target) target.scrollIntoView();
    else if (location.key !== "first") window.scrollTo(0, 0);
  }, [location, way]);
  const value = useMemo(() => ({ ...shown, busy }), [shown, busy]);
  return <Here value={value}>{children}</Here>;
}

const waiting = (): Shown => ({ location: here(), params: {}, way: "push", Page: null });

/** A page that has been loaded before, or that does not exist. */
function atOnce(pages: Record<string, Loader>, location: Location, way: Way): Shown | null {
  const found = match(pages, location.pathname);
  if (!found) return { location, params: {}, way, Page: undefined };
  const Page = loaded.get(found.load);
  return Page ? { location, params: found.params, way, Page } : null;
}

export interface OutletProps {
  /** In place of a page that threw an error or could not be loaded. */
  broken: (error: unknown) => ReactNode;
  missing: ReactNode;
}

/** The page of the present address. */
export function Outlet({ broken, missing }: OutletProps) {
  const { Page, error, location } = use(Here);
  if (error !== undefined) return broken(error);
  if (Page === undefined) return missing;
  return (
    <Boundary broken={broken} at={location.key + location.pathname}>
      {Page && <Page />}
    </Boundary>
  );
}

interface BoundaryProps {
  broken: (error: unknown) => ReactNode;
  /** Another address is tried anew. */
  at: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: { value: unknown; at: string } | null }> {
  override state: { error: { value: unknown; at: string } | null } = { error: null };

  override componentDidCatch(value: unknown) {
    this.setState({ error: { value, at: this.props.at } });
  }

  static getDerivedStateFromError(value: unknown) {
    return { error: { value, at: "" } };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error && before.at !== this.props.at) this.setState({ error: null });
  }

  override render() {
    return this.state.error ? this.props.broken(this.state.error.value) : this.props.children;
  }
}

/** Whether the next page is being loaded. */
export const useBusy = (): boolean => use(Here).busy;

export const useLocation = (): Location => use(Here).location;

export const useParams = (): Params => use(Here).params;

export const useNavigate = () => navigate;

type Search = URLSearchParams | Record<string, string>;

/** The part of the address behind `?`, and a way to change it. */
export function useSearchParams(): [URLSearchParams, (next: Search, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback((next: Search, options?: NavigateOptions) => {
    const text = new URLSearchParams(next).toString();
    navigate(here().pathname + (text && `?${text}`), options);
  }, []);
  return [params, change];
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link within the app. With a modifier key or another button it is the browser's. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        const plain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (event.defaultPrevented || !plain || (target && target !== "_self")) return;
        event.preventDefault();
        navigate(to, { replace, state });
      }}
    />
  );
}
