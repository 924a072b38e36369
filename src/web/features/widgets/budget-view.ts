import type { BodyKey } from '#domain/car/car.ts';
import type { BudgetTerms } from '#domain/search/budget.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';

/** How many cars within the budget the widget shows. */
export const MAX_BUDGET_CARS = 3;

export type BudgetType = {
  readonly body: BodyKey;
  readonly label: string;
  /** "SUVs", for the two texts of a budget that buys no cars (spec §8). */
  readonly plural: string;
  /** For use inside a sentence: "ute", "utes". */
  readonly one: string;
  readonly several: string;
  /** Number of cars within the initial budget. */
  readonly count: number;
};

export type BudgetCar = {
  readonly href: string;
  /** The year and the make, and the model: a line each on a phone. */
  readonly title: readonly [first: string, second: string];
  readonly price: string;
  /** What the price includes; null when there is no price. */
  readonly priceLabel: string | null;
  readonly photo: PhotoData | null;
};

export type AmountStepLabels = { readonly lower: string; readonly raise: string };

/** Data of the widget "Find cars for your budget" (spec §2, §5). */
export type BudgetView = {
  /** Address of the form without script. The server redirects to the derived address of the search. */
  readonly action: string;
  /** Addresses of the results and of the API call that counts them, with `{body}` and `{max}` to fill in. */
  readonly resultsHref: string;
  readonly countHref: string;
  /** Filters that every search includes: the default city (D56). */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly types: readonly BudgetType[];
  readonly weekly: string;
  readonly deposit: string;
  /** Labels of the buttons that step the amounts, where the template has them. */
  readonly steps: Readonly<Record<'weekly' | 'deposit', AmountStepLabels>>;
  readonly terms: BudgetTerms;
  /** Whole dollars. A budget below this finds no cars. */
  readonly min: number;
  /** Whole dollars. The maximum price of the search when there is no budget. */
  readonly fallback: number;
  /** Shown instead of a count above 1999 (D15). */
  readonly stockCount: number | null;
  /** Hosts from which external pictures may be shown. */
  readonly hosts: readonly string[];
  /** A sentence that explains how the budget is calculated. */
  readonly rule: string;
  /** A sentence that says what the budget is not (R9). */
  readonly note: string;
  /** Some cars of the first type, within the budget. */
  readonly cars: readonly BudgetCar[];
};

/** Fills in an address of the view. `max` is the maximum price in whole dollars. */
export function fillAddress(address: string, { body, max }: { readonly body: string; readonly max: number }): string {
  return address.replace('{body}', body).replace('{max}', String(max));
}
