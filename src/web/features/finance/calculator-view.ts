import type { ComparedLoan } from '#domain/finance/compared-loan.ts';
import type { LoanFees } from '#domain/finance/loan-fees.ts';
import type { Frequency } from '#domain/finance/repayment.ts';

/** Initial field values and texts of the calculator. Numbers are written as people write them. */
export type CalculatorView = {
  readonly price: string;
  readonly deposit: string;
  readonly balloon: string;
  readonly rate: string;
  readonly years: string;
  /** How often repayments are made at first. */
  readonly frequency: Frequency;
  /** The lender's fees in cents. Null if unknown; the calculator leaves them out then. */
  readonly fees: LoanFees | null;
  /** The lender's rate with its comparison rate. Null where none is shown (D161, D280). */
  readonly comparison: {
    readonly rate: number;
    readonly comparisonRate: number;
    /** Gives the comparison rates of other rates. Null if the lender's does not follow from its fees (D405). */
    readonly loan: ComparedLoan | null;
  } | null;
  /** The terms to choose from. */
  readonly terms: readonly { readonly years: string; readonly text: string }[];
  /** Explains what the figures mean, with the lender's own rate and comparison rate (R6, R9). */
  readonly note: string;
  /** Labels and messages by name. They are data of this page, so that other pages' scripts do not contain them. */
  readonly words: Readonly<Record<string, string>>;
};
