import type { ButtonHTMLAttributes, Ref } from "react";
import { classes } from "./classes";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick" | "disabled"> {
  look?: "plain" | "primary" | "danger" | "quiet";
  small?: boolean;
  icon?: boolean;
  isDisabled?: boolean;
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look = "plain",
  small,
  icon,
  className,
  isDisabled,
  onPress,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      onClick={() => onPress?.()}
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
