import type { BodyKey, CarStatus } from '#domain/car/car.ts';
import type { CarTag } from '#domain/car/tag.ts';
import type { PhotoData } from '../media/photo-data.ts';

/** A price as it is shown everywhere: the figure and what it includes, never one without the other (D57, R4). */
export type PriceView = {
  readonly text: string;
  readonly label: string;
  /** The earlier price, only where it may be shown (R5). */
  readonly was: string | null;
};

export type TagView = { readonly kind: CarTag['kind']; readonly text: string };

/** `main`: what the shopper is meant to do next. */
export type CardButtonView = { readonly label: string; readonly href: string; readonly tone: 'main' | 'quiet' };

/** Everything that a card shows, as text in the site's language. */
export type CardView = {
  readonly href: string;
  /** "2021 Toyota HiLux" */
  readonly title: string;
  /** "SR5 GUN126R"; empty when the feed has neither badge nor series. */
  readonly subtitle: string;
  /** Make and model, for the picture's place; only of a car without one, because a page lists many. */
  readonly model: string;
  readonly status: CarStatus;
  readonly body: BodyKey | null;
  readonly photo: PhotoData | null;
  readonly tag: TagView | null;
  readonly location: string | null;
  readonly chips: readonly string[];
  /** Null: no price, and no "drive away" either. */
  readonly price: PriceView | null;
  /** Instead of a price: for a sold car, or one without a price. */
  readonly priceText: string | null;
  /** A line under the price: when it arrives, what to do without a price. */
  readonly note: string | null;
  readonly towing: { readonly towing_braked_kg: number | null; readonly payload_kg: number | null };
  readonly drive: string | null;
  readonly stocknum: string;
  readonly buttons: readonly CardButtonView[];
};
