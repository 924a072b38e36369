import type { BodyKey, CarStatus } from '#domain/car/car.ts';
import type { ShownCardButton } from '#domain/car/card-buttons.ts';
import type { CarTag } from '#domain/car/tag.ts';
import type { FinanceStripView } from '../finance/finance-view.ts';
import type { PhotoData } from '../media/photo-data.ts';

/** A price as it is shown everywhere: the figure and what it includes, never one without the other (D57, R4). */
export type PriceView = {
  readonly text: string;
  /** In whole dollars. */
  readonly amount: number;
  /** What it includes; empty only where the site leaves it out (`cards.price_type`). */
  readonly label: string;
  /** The earlier price, only where it may be shown (R5). */
  readonly was: string | null;
};

export type TagView = { readonly kind: CarTag['kind']; readonly text: string };

/** A button by its name, which a template gives its weight. `to` is an address; `~` begins one below the car's own page. */
export type CardButtonView = { readonly name: ShownCardButton; readonly label: string; readonly to: string };

/** Everything that a card shows, as text in the site's language. */
export type CardView = {
  readonly id: number;
  /** The car's page. A sold car's card does not lead there (spec §2). */
  readonly href: string;
  /** "2021 Toyota HiLux" */
  readonly title: string;
  /** "SR5 GUN126R"; empty when the feed has neither badge nor series. */
  readonly subtitle: string;
  readonly status: CarStatus;
  readonly body: BodyKey | null;
  readonly photo: PhotoData | null;
  /** The car's, for those who cannot see the photo; null when the feed does not say. */
  readonly colour: string | null;
  readonly tag: TagView | null;
  readonly location: string | null;
  readonly chips: readonly string[];
  /** Null: no price, and no "drive away" either. */
  readonly price: PriceView | null;
  /** One line of finance; null where none is shown. */
  readonly finance: FinanceStripView | null;
  /** Instead of a price: for a sold car, or one without a price. */
  readonly priceText: string | null;
  /** A line under the price: when it arrives, what to do without a price. */
  readonly note: string | null;
  /** Null where the site shows no towing figures (D60). */
  readonly towing: { readonly towing_braked_kg: number | null; readonly payload_kg: number | null } | null;
  readonly drive: string | null;
  readonly stocknum: string;
  readonly buttons: readonly CardButtonView[];
};
