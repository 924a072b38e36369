import type { AmountStepLabels } from './budget-view.ts';

type AmountStepsProps = {
  /** Dollars, which the buttons change by a step between 0 and `max`. */
  readonly value: number;
  readonly max: number;
  readonly step: number;
  readonly labels: AmountStepLabels;
  readonly onStep: (dollars: number) => void;
};

/** Two buttons that lower and raise an amount to the next multiple of its step. */
export function AmountSteps({ value, max, step, labels, onStep }: AmountStepsProps) {
  const lower = Math.max(0, (Math.ceil(value / step) - 1) * step);
  const higher = Math.min(Math.max(max, value), (Math.floor(value / step) + 1) * step);
  return (
    <>
      <button
        type="button"
        className="budget-step"
        aria-label={labels.lower}
        disabled={value <= 0}
        onClick={() => onStep(lower)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <button
        type="button"
        className="budget-step budget-step-more"
        aria-label={labels.raise}
        disabled={value >= max}
        onClick={() => onStep(higher)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </>
  );
}
