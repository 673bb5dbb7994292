import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
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

export function Dialog({ title, open, onClose, wide, alert, children, actions }: DialogProps) {
  return (
    <ModalOverlay
      className="veil"
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!alert}
    >
      <Modal className={classes("dialog-box", wide && "dialog-box-wide")}>
        <AriaDialog className="dialog" role={alert ? "alertdialog" : "dialog"}>
          <Heading slot="title" level={2} className="dialog-title">
            {title}
          </Heading>
          {children}
          {actions && <div className="dialog-actions">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
