import type { ColourView, OptionView } from './search-view.ts';

/** Every value of one filter, as the panel fetches it. Colours bring their paint. */
export type FilterValues = readonly (OptionView | ColourView)[];

/** All values of one filter as a page of its own: a form that leads back to the search. */
export type FilterValuesView = {
  readonly name: string;
  readonly heading: string;
  readonly isSingle: boolean;
  readonly options: FilterValues;
  /** Of chosen makes, their models, under the make's value. */
  readonly models: Readonly<Record<string, readonly OptionView[]>>;
  /** The rest of the search, which the form keeps. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly backHref: string;
};
