import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: TabItem[];
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Arrow keys go from tab to tab; only the shown panel exists. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(items[0]?.id);
  const here = Math.max(
    0,
    items.findIndex((item) => item.id === (selected ?? own)),
  );
  const shown = items[here];
  const select = (index: number) => {
    const id = items[index]?.id;
    if (id === undefined || id === shown?.id) return;
    setOwn(id);
    onSelect?.(id);
  };
  const step = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const next = {
      ArrowRight: here < last ? here + 1 : 0,
      ArrowLeft: here > 0 ? here - 1 : last,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    list.current?.querySelectorAll<HTMLElement>("[role='tab']")[next]?.focus();
  };
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={step}>
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            className="tab"
            aria-selected={index === here}
            aria-controls={index === here ? `${base}-panel` : undefined}
            tabIndex={index === here ? 0 : -1}
            onClick={() => select(index)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${shown.id}`}
          className="tab-panel"
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
