import type { PhotoData } from '#web/features/media/photo-data.ts';
import type { PageLink } from '#web/ui/pagination.tsx';

/** A list of offers, parts or models with its search (D19). All texts are the page's, in the site's wording. */
export type DirectoryView = {
  readonly heading: string;
  readonly intro: string;
  /** Null where the site has no text input (`directory.text_input`). */
  readonly search: DirectorySearchView | null;
  readonly filters: readonly DirectoryFilter[];
  /** What is chosen, each with a link to the list without it. */
  readonly chosen: readonly DirectoryLink[];
  readonly clear: DirectoryLink | null;
  /** Null for a short list, whose length is seen. It has no filters either (D374). */
  readonly count: string | null;
  readonly cards: readonly DirectoryCardView[];
  /** In place of the cards. */
  readonly empty: { readonly text: string; readonly links: readonly DirectoryLink[] } | null;
  readonly pages: {
    readonly links: readonly PageLink[];
    readonly current: number;
    readonly previous: string | null;
    readonly next: string | null;
  };
};

export type DirectoryLink = { readonly label: string; readonly href: string };

type DirectorySearchView = {
  readonly action: string;
  readonly query: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  /** The other choices of the address. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
};

export type DirectoryFilter = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly DirectoryOption[];
};

/** A link that adds the value, or removes it when it is chosen. */
export type DirectoryOption = DirectoryLink & { readonly count: number | null; readonly isChosen: boolean };

export type DirectoryCardView = {
  /** Also the card's anchor. */
  readonly id: string;
  readonly name: string;
  /** Where the name leads; null when the card is all there is. */
  readonly href: string | null;
  readonly subtitle: string | null;
  readonly badge: string | null;
  readonly photo: PhotoData | null;
  /** The picture is of a whole car, however wide, and none of it is cropped; others fill their place. */
  readonly isWhole: boolean;
  readonly text: string | null;
  /** What an offer includes, each in a few words. */
  readonly points: readonly string[];
  /** What stands before the price, as "New from". */
  readonly priceFrom: string | null;
  readonly price: string | null;
  /** A few words in the place of a price. */
  readonly headline: string | null;
  readonly note: string | null;
  readonly smallPrint: string | null;
  readonly actions: readonly (DirectoryLink & { readonly isMain: boolean })[];
};
