import type { PhotoData } from '../media/photo-data.ts';

/** A card of the dealer's own between the cars (D16). */
export type GridCardView = {
  /** 1-based place in the grid. */
  readonly place: number;
  readonly heading: string | null;
  readonly text: string | null;
  /** Of a promo; `alt` says what is in it. */
  readonly photo: PhotoData | null;
  readonly alt: string;
  readonly background: string | null;
  readonly label: string | null;
  /** Null: a card without a link. */
  readonly href: string | null;
};
