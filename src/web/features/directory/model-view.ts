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
  /** Cars of it, or others of the make where none of it can be bought; null when there are none either. */
  readonly row: {
    readonly heading: string;
    readonly all: DirectoryLink;
    readonly cards: readonly CardView[];
  } | null;
  /** Says that none can be bought. */
  readonly none: string | null;
};
