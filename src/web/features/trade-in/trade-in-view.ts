import type { CardView } from '#web/features/car/card-view.ts';
import type { FieldView, FormView } from '#web/features/enquiry/enquiry-view.ts';

/** A question about the car's condition, answered by one of a few options. */
export type QuestionView = {
  readonly name: string;
  readonly label: string;
  readonly answers: readonly { readonly value: string; readonly label: string }[];
};

/** The step of a valuation that the page shows (D410). */
export type TradeInStepView = {
  readonly heading: string;
  /** "Step 2 of 4". */
  readonly position: string;
  readonly at: number;
  readonly count: number;
  readonly text: string | null;
  /** What the step before came to, such as a plate that nobody knows. */
  readonly notice: string | null;
  /** The vehicle that the plate names. */
  readonly found: { readonly name: string; readonly facts: string } | null;
  readonly fields: readonly FieldView[];
  readonly questions: readonly QuestionView[];
  /** Everything that was answered before, and the step itself. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly next: string;
  readonly back: string | null;
  /** Other ways on, by the value of their button. */
  readonly others: readonly { readonly move: string; readonly label: string }[];
  /** The last step is a lead form. */
  readonly form: FormView | null;
};

export type TradeInView = {
  readonly heading: string;
  readonly intro: string;
  readonly banner: string | null;
  /** The car that the shopper wants to buy. */
  readonly car: CardView | null;
  readonly how: { readonly heading: string; readonly points: readonly string[]; readonly exception: string | null };
  /** The text about a valuation that this browser keeps, to be filled in there. */
  readonly kept: { readonly text: string; readonly link: string };
  readonly step: TradeInStepView;
};
