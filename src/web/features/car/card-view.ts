import type { BodyKey, CarStatus } from '#domain/car/car.ts';
import type { ShownCardButton } from '#domain/car/card-buttons.ts';
import type { CarTag } from '#domain/car/tag.ts';
import type { TowLimits } from '#domain/towing/load-left.ts';
import type { MassUnit } from '#domain/units.ts';
import type { FinanceStripView } from '#web/features/finance/finance-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';

/** A price as shown everywhere: the figure with its basis, never one without the other (D57, R4). */
export type PriceView = {
  readonly text: string;
  /** In whole dollars. */
  readonly amount: number;
  /** What the price includes. Empty only where the site leaves it out (`cards.price_type`). */
  readonly label: string;
  /** The earlier price. Null unless it may be shown (R5). */
  readonly was: string | null;
};

export type TagView = { readonly kind: CarTag['kind']; readonly text: string };

export type CardFigureView = { readonly label: string; readonly value: string };

/** A button. The template styles it by `name`. `to` is an address; a leading `~` stands for the car's own page. */
export type CardButtonView = { readonly name: ShownCardButton; readonly label: string; readonly to: string };

/** The content of a card, as text in the site's language. */
export type CardView = {
  readonly id: number;
  /** The car's page. A sold car's card does not link to it (spec §2). */
  readonly href: string;
  /** "2021 Toyota HiLux" */
  readonly title: string;
  /** "SR5 GUN126R"; empty when the feed has neither badge nor series. */
  readonly subtitle: string;
  readonly status: CarStatus;
  readonly body: BodyKey | null;
  readonly photo: PhotoData | null;
  /** The car's colour, for the text alternative of the photo. Null if unknown. */
  readonly colour: string | null;
  readonly tag: TagView | null;
  readonly location: string | null;
  /** Id of its location, from which distances are measured. */
  readonly place: string | null;
  readonly chips: readonly string[];
  /** Null if the car has no price. Then "drive away" is not shown either. */
  readonly price: PriceView | null;
  /** The finance line. Null if none is shown. */
  readonly finance: FinanceStripView | null;
  /** Shown instead of a price, for a sold car or a car without a price. */
  readonly priceText: string | null;
  /** A line under the price: when the car arrives, its price by subscription, or what to do without a price. */
  readonly note: string | null;
  /** Null if the site shows no towing figures (D60). */
  readonly towing: { readonly towing: number | null; readonly payload: number | null; readonly unit: MassUnit } | null;
  /** Null if the site does not ask for the shopper's van (D424). */
  readonly limits: TowLimits | null;
  readonly drive: string | null;
  /** The figures below the photo of a wide card (D540). Missing where a card is never wide. */
  readonly figures?: readonly CardFigureView[];
  readonly stocknum: string;
  readonly buttons: readonly CardButtonView[];
};
