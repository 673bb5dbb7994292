import { type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "./classes";

export interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  wide?: boolean;
  /** An alert dialog asks before something is lost; a click outside does not close it. */
  alert?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** The browser's own modal dialog: it keeps the focus inside and the rest of the page out of reach. */
function OpenDialog({ title, onClose, wide, alert, children, actions }: Omit<DialogProps, "open">) {
  const heading = useId();
  const box = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal?.();
    return () => {
      dialog?.close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // A press on the veil has the dialog itself as its target; one that begins inside, as when text is selected, has not.
  const isVeil = (event: { target: EventTarget }) => event.target === box.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it too
    <dialog
      ref={box}
      role={alert ? "alertdialog" : "dialog"}
      aria-modal
      aria-labelledby={heading}
      className={classes("dialog-box", wide && "dialog-box-wide")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isVeil(event);
      }}
      onClick={(event) => !alert && pressedOutside.current && isVeil(event) && onClose()}
    >
      <div className="dialog">
        <h2 id={heading} className="dialog-title">
          {title}
        </h2>
        {children}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
