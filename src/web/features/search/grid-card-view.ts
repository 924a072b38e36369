import type { PhotoData } from '#web/features/media/photo-data.ts';

/** One of the dealer's own cards between the cars (D16). */
export type GridCardView = {
  /** 1-based position in the grid. */
  readonly place: number;
  readonly heading: string | null;
  readonly text: string | null;
  /** The picture of a promo; `alt` describes it. */
  readonly photo: PhotoData | null;
  readonly alt: string;
  readonly background: string | null;
  readonly label: string | null;
  /** Null: a card without a link. */
  readonly href: string | null;
};
