import type { PageText } from '#domain/car/page-texts.ts';
import type { CarPageButton } from '#domain/tenant/config/car-page.ts';
import type { FinanceView } from '#web/features/finance/finance-view.ts';
import type { MapView } from '#web/features/maps/map-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import type { SiteLocation, SitePhone } from '#web/features/site/site-data.ts';
import type { VanSectionView } from '#web/features/towing/van-view.ts';
import type { CardView, PriceView, TagView } from './card-view.ts';

/** One fact with its label. `name` selects the icon. */
export type FactView = { readonly name: string; readonly label: string; readonly value: string };

export type CommentsView = {
  readonly paragraphs: readonly string[];
  /**
   * Where the text is cut: after `whole` paragraphs and the `head` of the next. The rest is shown on click (spec §9).
   */
  readonly cut: { readonly whole: number; readonly head: string; readonly tail: string } | null;
};
export type PanelItemView = { readonly heading: string; readonly text: string };
/** A button or link of the page. `name` is the button's name in the config and selects the icon. */
export type ActionView = {
  readonly name: CarPageButton;
  readonly label: string;
  /** Null for the phone number, which has no address until the shopper asks for it (D55). */
  readonly href: string | null;
  /** Script of a chat service that the click starts. If it does not load, the browser follows `href`. */
  readonly script: string | null;
};

/** What a reservation costs and includes, in steps, with the address of its form. */
export type ReserveView = {
  readonly steps: readonly PanelItemView[];
  readonly label: string;
  readonly href: string;
};

/** A promise or an offer with its icon, and a link where it has one. */
export type OfferView = PanelItemView & {
  readonly name: string;
  readonly link: { readonly label: string; readonly href: string } | null;
};

/** The price compared with the market average (D25, R19). */
export type MarketView = {
  /** "$1,240 below the NSW average" */
  readonly text: string;
  readonly price: string;
  readonly average: string;
  /** "NSW average" */
  readonly area: string;
  /** Position of the price on the bar, as a percentage from the cheap end. The average is at 50. */
  readonly place: number;
  /** Source and date of the average, and what it leaves out. */
  readonly note: string;
};

/** The content of a car's page, as text and links. */
export type CarPageView = {
  readonly id: number;
  /** The dealership that holds it. */
  readonly seller: string;
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  readonly name: string;
  readonly model: string;
  readonly body: string | null;
  readonly backHref: string;
  /** Address of the car sheet (D26). Null if the site has none. */
  readonly pdfHref: string | null;
  readonly photos: readonly PhotoData[];
  /** Link for requesting photos. Null if the car has enough of them (D17). */
  readonly askPhotos: { readonly label: string; readonly href: string } | null;
  readonly tag: TagView | null;
  readonly chips: readonly string[];
  readonly price: PriceView | null;
  /** "for NSW private buyers": the buyers that a drive-away price is for (R1). */
  readonly priceBuyers: string | null;
  /** "Includes 6 months registration" (R3). */
  readonly priceNote: string | null;
  /** Text shown instead of a price. */
  readonly priceText: string | null;
  /** Null when there is nothing to say (D25). */
  readonly market: MarketView | null;
  /** Explains the manufacturer's certification, behind a button (spec §2). */
  readonly certified: { readonly label: string; readonly heading: string; readonly text: string } | null;
  /** Null if no finance is shown (spec §5). */
  readonly finance: FinanceView | null;
  readonly isSold: boolean;
  /** A notice above the page's content: the car is on hold or has not arrived yet. */
  readonly notice: string | null;
  /** Where shoppers ask to be told when a reserved car or one under offer is free; null for other cars. */
  readonly waitLink: { readonly href: string; readonly label: string } | null;
  readonly similarHref: string;
  readonly buttons: readonly ActionView[];
  /**
   * Those that a short panel leaves out, which stand below it. The car's name stands above the pictures then. Missing where
   * the panel has all.
   */
  readonly belowPanel?: readonly ActionView[];
  /** Short promises beside the buttons. */
  readonly trust: readonly string[];
  /** The buyer's statutory rights, which no promise changes (R11). Null if the site does not show them here. */
  readonly rights: string | null;
  readonly interested: readonly OfferView[];
  readonly propositions: readonly OfferView[];
  /** Sentences that describe the car. */
  readonly summary: readonly string[];
  readonly facts: readonly FactView[];
  readonly specifications: readonly FactView[];
  /** Null where the site asks for no van, or the car tows none. */
  readonly van: VanSectionView | null;
  readonly specificationsLead: string | null;
  readonly specificationsShown: number;
  /** Null if the car has no comments. */
  readonly comments: CommentsView | null;
  readonly features: readonly string[];
  readonly included: readonly string[];
  readonly featuresShown: number;
  readonly reserve: ReserveView | null;
  readonly whyBuy: readonly PanelItemView[];
  readonly protect: readonly PanelItemView[];
  /**
   * The consumer guarantees beside a warranty (R10). Null if an item states them already or the site leaves them out.
   */
  readonly guarantees: string | null;
  /** Texts that are sections of their own; the others are tabs, if at all (spec §2). */
  readonly ownTexts: readonly PageText[];
  readonly tabs: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly location: SiteLocation | null;
  /** What the location is for the car, and what else there is to say of where it stands and who sells it (D360). */
  readonly place: { readonly label: string; readonly note: string | null };
  /** The drawn map around the location; null where the site offers none. */
  readonly map: Pick<MapView, 'picture' | 'label'> | null;
  readonly phone: SitePhone | null;
  readonly sections: readonly string[];
  readonly similar: readonly CardView[];
  /** Address that returns the cards of recently viewed cars. Their ids stay in the browser (D49). */
  readonly recentlyViewedHref: string | null;
};
