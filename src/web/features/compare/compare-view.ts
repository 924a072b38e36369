import type { ComparedRow } from '#domain/car/compare-cars.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { NewestCarsView } from '#web/features/chosen-cars/no-chosen-cars.tsx';

/** A column: one car. */
export type ComparedCarView = {
  readonly card: CardView;
  /** "Reserved"; null for a car that anybody can buy now. */
  readonly status: string | null;
  /** The same page without this car. */
  readonly remove: { readonly label: string; readonly href: string };
};

/** The page on which cars stand side by side. */
export type CompareView = {
  readonly title: string;
  readonly lead: string;
  /** What became of the cars that were asked for: some are gone, or there were too many. */
  readonly notes: readonly string[];
  readonly cars: readonly ComparedCarView[];
  /** Rows under a heading: the ratings first where shoppers give their van, then those that differ. Empty below two cars. */
  readonly groups: readonly {
    readonly kind: 'ratings' | 'different' | 'same';
    readonly heading: string;
    readonly rows: readonly ComparedRow[];
  }[];
  readonly missing: { readonly spoken: string; readonly note: string };
  readonly labels: { readonly [Name in 'region' | 'fact' | 'photo' | 'price' | 'actions']: string };
  readonly share: { readonly label: string; readonly done: string; readonly failed: string };
  readonly print: string;
  readonly browse: { readonly label: string; readonly href: string };
  /** On the places of cars that are still to come. */
  readonly add: { readonly label: string; readonly href: string };
  /** Leads from a page without cars to those that this browser keeps. */
  readonly kept: { readonly label: string; readonly href: string };
  /** Cars to begin with. Null where the page has some. */
  readonly newest: NewestCarsView | null;
};
