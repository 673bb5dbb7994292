import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { classes } from "./classes";

export interface ButtonProps extends Omit<AriaButtonProps, "className"> {
  look?: "plain" | "primary" | "danger" | "quiet";
  small?: boolean;
  icon?: boolean;
  className?: string;
}

export function Button({ look = "plain", small, icon, className, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={classes(
        "button",
        look !== "plain" && `button-${look}`,
        small && "button-small",
        icon && "button-icon",
        className,
      )}
    />
  );
}
