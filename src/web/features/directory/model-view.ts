import type { CardView } from '#web/features/car/card-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import type { DirectoryLink } from './directory-view.ts';

/** The page of one model. All texts are the page's, in the site's wording. */
export type ModelView = {
  readonly all: DirectoryLink;
  readonly name: string;
  readonly badge: string | null;
  readonly photo: PhotoData | null;
  readonly text: string | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly ask: DirectoryLink;
  /** The accessories that are offered for it; null when there are none. */
  readonly accessories: DirectoryLink | null;
  readonly carsHeading: string;
  /** The first cars of it; null when none can be bought. */
  readonly cars: { readonly all: DirectoryLink; readonly cards: readonly CardView[] } | null;
  /** In place of the cars. */
  readonly none: string;
};
