import { Slider as AriaSlider, Label, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components";

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** Called when the thumb is released. */
  onChangeEnd?: (value: number) => void;
  disabled?: boolean;
  /** How the value is written; the plain number without it. */
  say?: (value: number) => string;
}

export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  onChangeEnd,
  disabled,
  say,
}: SliderProps) {
  return (
    <AriaSlider
      className="slider"
      value={value}
      minValue={min}
      maxValue={max}
      step={step}
      onChange={onChange}
      onChangeEnd={onChangeEnd}
      isDisabled={disabled}
    >
      <Label className="label">{label}</Label>
      <SliderOutput className="number small">{say ? say(value) : value}</SliderOutput>
      <SliderTrack className="slider-track">
        <SliderThumb className="slider-thumb" />
      </SliderTrack>
    </AriaSlider>
  );
}
