import type { RangeView } from '#web/features/search/range-view.ts';

/** Data of the separate price-range slider (spec §5). */
export type PriceRangeView = {
  /** The page that lists the cars, and the call that counts them. */
  readonly action: string;
  readonly api: string;
  /** Filters that every search includes: the default city (D56). */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly filter: RangeView & { readonly label: string };
  /** Number of cars when no price is chosen. */
  readonly count: number;
  /** Shown instead of a count above 1999 (D15). */
  readonly stockCount: number | null;
};
