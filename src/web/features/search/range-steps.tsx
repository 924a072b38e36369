import { CheckInput } from '#web/ui/checkbox.tsx';
import type { RangeStep } from './range-view.ts';

type RangeStepsProps = { readonly field: string; readonly steps: readonly RangeStep[] };

/** Of a rating one asks for so much or more, so that one press is enough (D451). */
export function RangeSteps({ field, steps }: RangeStepsProps) {
  return (
    <div className="segments range-steps">
      {steps.map(({ value, figure, unit, says, isChecked }) => (
        <label key={value}>
          <CheckInput type="radio" name={`${field}_min`} value={value} isChecked={isChecked} aria-label={says} />
          <span aria-hidden="true">
            {figure} <small>{unit}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
