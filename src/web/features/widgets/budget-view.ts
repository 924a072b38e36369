import type { BodyKey } from '#domain/car/car.ts';
import type { BudgetTerms } from '#domain/search/budget.ts';
import type { PhotoData } from '../media/photo-data.ts';

/** Cars that the widget shows of what is in budget. */
export const MAX_BUDGET_CARS = 3;

export type BudgetType = {
  readonly body: BodyKey;
  readonly label: string;
  /** "SUVs": for the two texts of a budget that buys none (spec §8). */
  readonly plural: string;
  /** Inside a sentence: "ute", "utes". */
  readonly one: string;
  readonly several: string;
  /** Cars within the budget that the widget starts with. */
  readonly count: number;
};

export type BudgetCar = {
  readonly href: string;
  readonly title: string;
  readonly price: string;
  readonly photo: PhotoData | null;
};

/** Find cars for your budget, as plain data (spec §2, §5). */
export type BudgetView = {
  /** Where the form goes without script: it answers with the derived search. */
  readonly action: string;
  /** The address of the results, and of the call that counts them, with `{body}` and `{max}` to fill in. */
  readonly resultsHref: string;
  readonly countHref: string;
  /** Filters that come along: the default city (D56). */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly types: readonly BudgetType[];
  readonly weekly: string;
  readonly deposit: string;
  readonly terms: BudgetTerms;
  /** Whole dollars: a budget below it buys nothing that is looked for. */
  readonly least: number;
  /** Whole dollars: the greatest price that is looked for where there is no budget. */
  readonly fallback: number;
  /** Shown instead of a count above 1999 (D15). */
  readonly stockCount: number | null;
  /** Whose pictures from elsewhere may be shown. */
  readonly hosts: readonly string[];
  /** How the figure comes about, in a sentence. */
  readonly rule: string;
  /** What the figure is not (R9). */
  readonly note: string;
  /** Some cars of the first type within the budget. */
  readonly cars: readonly BudgetCar[];
};

/** An address of a budget view for one body and a greatest price in whole dollars. */
export function fillAddress(address: string, { body, max }: { readonly body: string; readonly max: number }): string {
  return address.replace('{body}', body).replace('{max}', String(max));
}
