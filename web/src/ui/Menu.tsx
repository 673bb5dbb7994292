import type { ReactElement } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from "react-aria-components";

export interface MenuEntry {
  id: string;
  label: string;
  note?: string;
  disabled?: boolean;
  onSelect: () => void;
}

/** A button that opens a list of actions. */
export function Menu({
  trigger,
  label,
  entries,
}: {
  trigger: ReactElement;
  label: string;
  entries: MenuEntry[];
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover">
        <AriaMenu
          aria-label={label}
          onAction={(key) => entries.find((entry) => entry.id === key)?.onSelect()}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              isDisabled={entry.disabled}
              className="option"
            >
              <span className="option-text">{entry.label}</span>
              {entry.note && <span className="option-note">{entry.note}</span>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
