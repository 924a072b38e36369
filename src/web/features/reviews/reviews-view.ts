import type { Rating } from '#domain/content/stars.ts';

/** Reviews in view at first; two or more others open below them, also without script. */
export const FIRST_REVIEWS = 3;

/** One review: plain text, whoever wrote it. */
export type ReviewView = {
  readonly author: { readonly name: string; readonly href: string | null };
  readonly rating: number;
  readonly text: string;
  /** Where and when it was written. */
  readonly written: { readonly label: string; readonly href: string | null };
};

/** Reviews with their number, their source and how they were chosen (R17). */
export type ReviewsView = {
  readonly heading: string;
  /** Null where the site shows no stars. */
  readonly rating: Rating | null;
  readonly count: string;
  readonly source: string;
  /** The source is a name that is never translated (D357). */
  readonly isName: boolean;
  readonly method: string;
  readonly all: { readonly label: string; readonly href: string } | null;
  readonly reviews: readonly ReviewView[];
  readonly moreLabel: string;
};
