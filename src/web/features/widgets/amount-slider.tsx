import { slideEnd, stepEnd } from '#domain/search/slider.ts';
import { Slider } from '#web/ui/slider.tsx';

type AmountSliderProps = {
  /** Dollars. The slider runs from 0 to `max` in steps. */
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly label: string;
  readonly write: (dollars: number) => string;
  readonly onSlide: (dollars: number) => void;
};

/** A slider for one amount, with the same rules as one end of a range (spec §5). */
export function AmountSlider({ max, step, value, label, write, onSlide }: AmountSliderProps) {
  const scale = { min: 0, max, step, snap: step, gap: 0 };
  const at = { min: 0, max: Math.min(value, max) };
  return (
    <Slider
      min={0}
      max={max}
      step={step}
      values={[at.max]}
      labels={[label]}
      write={write}
      onMove={(_, move) =>
        onSlide(
          (move.steps === null ? slideEnd(at, ['max', move.value], scale) : stepEnd(at, ['max', move.steps], scale))
            .max,
        )
      }
    />
  );
}
