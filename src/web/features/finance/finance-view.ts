import type { CalculatorView } from './calculator-view.ts';

/**
 * The finance of a card in two lines of text, with everything required beside a repayment (D37, R6). `lead`: "$234 a
 * week, 9.31% comparison rate"; `rest`: "8.49% p.a., $5,499 deposit, 5 years, no balloon". A pair keeps the data small,
 * because a page lists many cars.
 */
export type FinanceStripView = readonly [lead: string, rest: string];

export type FinanceFigure = { readonly name: string; readonly label: string; readonly value: string };

/** The finance of one car, with everything that must be shown with it. */
export type FinanceView = {
  readonly strip: FinanceStripView;
  readonly heading: string;
  /** Repayment, rate and comparison rate, all in one size (R6). */
  readonly headline: readonly FinanceFigure[];
  readonly figures: readonly FinanceFigure[];
  readonly details: string;
  /** Repayments over other terms. Null if the lender gives none. */
  readonly terms: {
    readonly heading: string;
    readonly note: string;
    readonly rows: readonly { readonly term: string; readonly repayment: string }[];
  } | null;
  /** Null if the site has no calculator. */
  readonly calculator: {
    readonly label: string;
    readonly view: CalculatorView;
    readonly example: string | null;
  } | null;
  /**
   * Disclaimers in full: for this car, for all repayments, the comparison rate warning, and the credit provider (R7,
   * R9).
   */
  readonly notes: readonly string[];
};

/** The calculator of a site, for a page without a car, with everything that must be shown with its rate (R6, R7, R9). */
export type SiteCalculatorView = Pick<FinanceView, 'heading' | 'notes'> & {
  readonly calculator: NonNullable<FinanceView['calculator']>;
};

/** Text that each page shows once for the repayments on its cards. */
export type FinanceNoteView = {
  readonly paragraphs: readonly string[];
  /** Shown if the lender's terms of one car cannot be loaded. */
  readonly failed: string;
};
