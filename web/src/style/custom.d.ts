import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties that our style sheets read. */
    [name: `--${string}`]: string | number | undefined;
  }
}
