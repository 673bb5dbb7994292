// Exports all widgets.
import "./ui.css";

export { Ago, agoText } from "./Ago";
export { Button, type ButtonProps } from "./Button";
export { Card } from "./Card";
export { Checkbox } from "./Checkbox";
export { Chip, type ChipLook } from "./Chip";
export { classes } from "./classes";
export { Dialog } from "./Dialog";
export { Empty } from "./Empty";
export { announce, LiveRegion } from "./LiveRegion";
export { Loading } from "./Loading";
export { Menu, type MenuEntry } from "./Menu";
export { Problem } from "./Problem";
export { type Choice, Select } from "./Select";
export { Slider } from "./Slider";
export { Switch } from "./Switch";
export { type TabItem, Tabs } from "./Tabs";
export { TextField } from "./TextField";
export { Tooltip } from "./Tooltip";
export { Updated } from "./Updated";
