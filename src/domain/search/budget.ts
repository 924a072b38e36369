/** The terms that turn a weekly repayment into a price (spec §9, D50). Part of the browser bundle, so it imports no zod. */
export type BudgetTerms = {
  /** The number of repayments: 260, five years of weeks. */
  readonly weeks: number;
  /** Interest per week: 0.0016 for 8.49 % a year. 0 is the simple rule, without interest. */
  readonly weeklyRate: number;
};

/** The two amounts as a shopper writes them. */
export type BudgetInput = { readonly weekly: string; readonly deposit: string };

/** An estimate with interest is rounded down to this many dollars, since it is not exact. */
const ROUNDED_TO = 100;
/** Larger amounts and sums are cut to this: no car is dearer, and an address can contain it. */
const MAX_DOLLARS = 10_000_000;

/**
 * An amount in dollars as people write it: `250`, `$250`, `1,000`, `$1 000.50`. An empty text is 0; null is no amount.
 */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '').replace(/^\$/, '');
  if (plain === '') return 0;
  if (!/^(\d{1,12}(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return null;
  return Math.min(Number(plain), MAX_DOLLARS);
}

/** The terms of a site's rule: 260 weeks without interest, or a loan with its rate and years (D50). */
export function toBudgetTerms(rules: {
  /** `amortised`, or the simple one. */
  readonly rule: string;
  readonly weeks: number;
  /** Percent a year. */
  readonly rate: number;
  readonly years: number;
}): BudgetTerms {
  if (rules.rule === 'amortised') return { weeks: rules.years * 52, weeklyRate: rules.rate / 100 / 52 };
  return { weeks: rules.weeks, weeklyRate: 0 };
}

/** The amount that weekly repayments pay off: their sum without interest, or the loan that they amortise (D37: 52 a year). */
function loanOf(weekly: number, { weeks, weeklyRate }: BudgetTerms): number {
  return weeklyRate === 0 ? weekly * weeks : (weekly * (1 - (1 + weeklyRate) ** -weeks)) / weeklyRate;
}

/** A budget in whole dollars, rounded down, and the sum behind it. */
export type Budget = {
  readonly weekly: number;
  readonly deposit: number;
  /** All repayments together. */
  readonly repayments: number;
  /** The interest in the repayments; 0 by the simple rule. */
  readonly interest: number;
  readonly total: number;
};

/**
 * 260 × weekly + deposit, less the interest. A text that is no amount counts as 0, like an empty one. Null when both
 * amounts are 0.
 */
export function findBudget(input: BudgetInput, terms: BudgetTerms): Budget | null {
  const weekly = parseAmount(input.weekly) ?? 0;
  const deposit = parseAmount(input.deposit) ?? 0;
  if (weekly === 0 && deposit === 0) return null;
  // Fractions of dollars do not add up exactly, and the sum is rounded down.
  const [weeklyCents, depositCents] = [Math.round(weekly * 100), Math.round(deposit * 100)];
  const repayments = Math.floor((weeklyCents * terms.weeks) / 100);
  const step = terms.weeklyRate === 0 || weekly === 0 ? 1 : ROUNDED_TO;
  const total = Math.min(Math.floor((loanOf(weeklyCents, terms) + depositCents) / 100 / step) * step, MAX_DOLLARS);
  // The difference between the shown rows and the total, so that the sum adds up.
  const interest = step === 1 ? 0 : Math.max(0, repayments + Math.floor(deposit) - total);
  return { weekly, deposit, repayments, interest, total };
}
