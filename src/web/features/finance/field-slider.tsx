import { Slider } from '#web/ui/slider.tsx';
import type { FieldScale } from './field-scales.ts';

type FieldSliderProps = {
  readonly scale: FieldScale;
  readonly label: string;
  readonly write: (value: number) => string;
  readonly onSlide: (value: number) => void;
};

/** A slider for the value of a field. It moves by whole steps; a value beyond its end is shown at the end. */
export function FieldSlider({ scale: { min, max, step, value }, label, write, onSlide }: FieldSliderProps) {
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const snapped = (wanted: number) => within(Math.round(wanted / step) * step);
  const shown = within(value);
  return (
    <Slider
      min={min}
      max={max}
      step={step}
      values={[shown]}
      labels={[label]}
      write={write}
      onMove={(_, move) => onSlide(snapped(move.steps === null ? move.value : shown + move.steps * step))}
    />
  );
}
