import type { ColourView, OptionView } from './search-view.ts';

/** Every value of one filter, as the panel fetches it. Colours include their swatch. */
export type FilterValues = readonly (OptionView | ColourView)[];

/** All values of one filter as a page with a form that returns to the search. */
export type FilterValuesView = {
  readonly name: string;
  readonly heading: string;
  readonly isSingle: boolean;
  readonly options: FilterValues;
  /** The models of each chosen make, by the make's value. */
  readonly models: Readonly<Record<string, readonly OptionView[]>>;
  /** The rest of the search, as hidden fields. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly backHref: string;
};
