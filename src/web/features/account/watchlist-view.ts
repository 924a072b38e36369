import type { CardView } from '#web/features/car/card-view.ts';
import type { NewestCarsView } from '#web/features/chosen-cars/no-chosen-cars.tsx';

type Link = { readonly label: string; readonly href: string };

export type WatchlistItemView = {
  readonly id: number;
  /** For the name of its Remove button. */
  readonly name: string;
  /** "Reserved by another shopper"; null for a car that anybody can buy now. */
  readonly status: string | null;
} & (
  | {
      readonly kind: 'listed';
      readonly card: CardView;
      /** "$1,000 less than when you saved it"; null when it costs the same, or nobody can say. */
      readonly change: string | null;
    }
  | { readonly kind: 'unlisted'; readonly similar: Link | null }
);

/** The watchlist of whoever is signed in. */
export type WatchlistView = {
  readonly title: string;
  readonly lead: string;
  /** What the last step did, or why it could not. */
  readonly notice: { readonly heading: string; readonly text: string } | null;
  /** The car that the last step saved, to be reported; null when it saved none. */
  readonly saved: CardView | null;
  readonly items: readonly WatchlistItemView[];
  readonly browse: Link;
  /** On the places of cars that are still to come. */
  readonly add: Link;
  /** For a shopper who has saved no car; else null. */
  readonly newest: NewestCarsView | null;
  readonly remove: { readonly label: string; readonly action: string };
};
