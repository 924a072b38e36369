import type { NewestCarsView } from './no-chosen-cars.tsx';

/** The page of favourites: the same for everybody, as text. The browser fills in the cars (D49). */
export type FavouritesView = {
  readonly title: string;
  readonly lead: string;
  /** Follows the lead where there are cars. */
  readonly prices: string;
  readonly withoutScript: string;
  readonly loading: string;
  readonly empty: { readonly heading: string; readonly text: string };
  /** Cars are saved to the watchlist: this list has only what a browser kept before, if anything. */
  readonly hasGarage: boolean;
  readonly failed: string;
  readonly retry: string;
  readonly gone: string;
  readonly forgetGone: string;
  readonly clear: string;
  readonly browse: { readonly label: string; readonly href: string };
  /** Leads to the first few side by side. Null where the site does not compare. */
  readonly compare: { readonly label: string; readonly href: string } | null;
  /** What came in last, for whoever has no favourite yet. */
  readonly newest: NewestCarsView;
  /** Answers the cards of ids. */
  readonly cardsHref: string;
};
