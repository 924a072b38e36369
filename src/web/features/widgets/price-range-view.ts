import type { RangeView } from '../search/range-view.ts';

/** The separate price-range slider (spec §5), as plain data. */
export type PriceRangeView = {
  /** The page that lists the cars, and the call that counts them. */
  readonly action: string;
  readonly api: string;
  /** Filters that come along: the default city (D56). */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly filter: RangeView & { readonly label: string };
  /** Cars without any price chosen. */
  readonly count: number;
  /** Shown instead of a count above 1999 (D15). */
  readonly stockCount: number | null;
};
