import type { PageText, TextPlace } from '#domain/car/page-texts.ts';
import type { CarPageButton } from '#domain/tenant/config/car-page.ts';
import type { FinanceView } from '../finance/finance-view.ts';
import type { PhotoData } from '../media/photo-data.ts';
import type { SiteLocation, SitePhone } from '../site/site-data.ts';
import type { CardView, PriceView, TagView } from './card-view.ts';

/** One fact with its label; `name` finds its icon. */
export type FactView = { readonly name: string; readonly label: string; readonly value: string };

export type CommentsView = {
  readonly paragraphs: readonly string[];
  /** After so many whole paragraphs and the head of the next one the rest waits for a click (spec §9). */
  readonly cut: { readonly whole: number; readonly head: string; readonly tail: string } | null;
};
export type PanelItemView = { readonly heading: string; readonly text: string };
/** A way on; `name` is the button's of the config, and finds its icon. */
export type ActionView = {
  readonly name: CarPageButton;
  readonly label: string;
  /** Null: the phone number, which has no address before it is asked for (D55). */
  readonly href: string | null;
  /** A service's own script that the click starts; `href` leads on where it does not come. */
  readonly script: string | null;
};

/** What a reservation costs and gives, in steps, and where it begins. */
export type ReserveView = {
  readonly steps: readonly PanelItemView[];
  readonly label: string;
  readonly href: string;
};

/** A promise or an offer with its icon and the way on, where it has one. */
export type OfferView = PanelItemView & {
  readonly name: string;
  readonly link: { readonly label: string; readonly href: string } | null;
};

/** The price against the market's average (D25, R19). */
export type MarketView = {
  /** "$1,240 below the NSW average" */
  readonly text: string;
  readonly price: string;
  readonly average: string;
  /** "NSW average" */
  readonly area: string;
  /** Where the price stands on the bar, percent from the cheap end; the average stands at 50. */
  readonly place: number;
  /** Source, date and what is left out. */
  readonly note: string;
};

/** The page of one car as text and links. */
export type CarPageView = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  readonly name: string;
  readonly model: string;
  readonly body: string | null;
  readonly backHref: string;
  /** The car as a document (D26); null where the site has none. */
  readonly pdfHref: string | null;
  readonly photos: readonly PhotoData[];
  /** Where photos can be asked for while there are none. */
  readonly askPhotos: { readonly label: string; readonly href: string } | null;
  readonly tag: TagView | null;
  readonly chips: readonly string[];
  readonly price: PriceView | null;
  /** "for NSW private buyers": whom a drive-away price is for (R1). */
  readonly priceBuyers: string | null;
  /** "Includes 6 months registration" (R3). */
  readonly priceNote: string | null;
  /** Where the price would stand. */
  readonly priceText: string | null;
  /** Null when there is nothing to say (D25). */
  readonly market: MarketView | null;
  /** What the manufacturer's certification means, behind a button (spec §2). */
  readonly certified: { readonly label: string; readonly heading: string; readonly text: string } | null;
  /** Null: none is shown (spec §5). */
  readonly finance: FinanceView | null;
  readonly isSold: boolean;
  /** What a shopper must know before reading on: a hold, not arrived yet. */
  readonly notice: string | null;
  readonly similarHref: string;
  readonly buttons: readonly ActionView[];
  /** Short promises beside the buttons that they support. */
  readonly trust: readonly string[];
  /** What the law leaves the buyer whatever is promised (R11); null where the site does not say it here. */
  readonly rights: string | null;
  readonly interested: readonly OfferView[];
  readonly propositions: readonly OfferView[];
  /** Sentences that say what the car is. */
  readonly summary: readonly string[];
  readonly facts: readonly FactView[];
  readonly specifications: readonly FactView[];
  readonly specificationsShown: number;
  /** Null: none yet. */
  readonly comments: CommentsView | null;
  readonly features: readonly string[];
  readonly included: readonly string[];
  readonly featuresShown: number;
  readonly reserve: ReserveView | null;
  readonly whyBuy: readonly PanelItemView[];
  readonly protect: readonly PanelItemView[];
  /** The consumer guarantees beside a warranty (R10); null where an item says them or the site does not. */
  readonly guarantees: string | null;
  /** How each of the texts that may be a tab and a section stands (spec §2). */
  readonly texts: Readonly<Record<PageText, TextPlace>>;
  readonly tabs: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly location: SiteLocation | null;
  readonly phone: SitePhone | null;
  readonly sections: readonly string[];
  readonly similar: readonly CardView[];
  /** Answers the cards of cars that the shopper has viewed; their ids stay in the browser (D49). */
  readonly recentlyViewedHref: string | null;
};
