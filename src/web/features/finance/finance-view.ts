/**
 * The finance of a card in two lines of text, with what has to stand beside a repayment (D37, R6). `lead`: "$234 a week,
 * 9.31% comparison rate"; `rest`: "8.49% p.a., $5,499 deposit, 5 years, no balloon". A pair, because a page lists many.
 */
export type FinanceStripView = readonly [lead: string, rest: string];

export type FinanceFigure = { readonly name: string; readonly label: string; readonly value: string };

/** What the fields of the calculator start with, and its words; numbers as people write them. */
export type CalculatorView = {
  readonly price: string;
  readonly deposit: string;
  readonly balloon: string;
  readonly rate: string;
  readonly years: string;
  /** The lender's fees in cents; null: not known, and left out. */
  readonly fees: { readonly establishment: number; readonly monthly: number } | null;
  /** Terms to choose from. */
  readonly terms: readonly { readonly years: string; readonly text: string }[];
  /** What its figures are and are not, with the lender's own rate and comparison rate (R6, R9). */
  readonly note: string;
  /** Labels and messages, by name: they are part of this page alone, not of every page's script. */
  readonly words: Readonly<Record<string, string>>;
};

/** The finance of one car with everything that has to be said of it. */
export type FinanceView = {
  readonly strip: FinanceStripView;
  readonly heading: string;
  /** Repayment, rate and comparison rate, of one size (R6). */
  readonly headline: readonly FinanceFigure[];
  readonly figures: readonly FinanceFigure[];
  readonly details: string;
  /** Other terms; null: the lender gives none. */
  readonly terms: {
    readonly heading: string;
    readonly note: string;
    readonly rows: readonly { readonly term: string; readonly repayment: string }[];
  } | null;
  /** Null: the site has none. */
  readonly calculator: {
    readonly label: string;
    readonly view: CalculatorView;
    readonly example: string | null;
  } | null;
  /** Disclaimers in full: of this car, of all repayments, the comparison rate warning, the credit provider (R7, R9). */
  readonly notes: readonly string[];
};

/** What every page says once of the repayments on its cards. */
export type FinanceNoteView = {
  readonly paragraphs: readonly string[];
  /** Said when the lender's terms of one car cannot be had. */
  readonly failed: string;
};
