import type { PhotoData } from '../media/photo-data.ts';
import type { SiteLocation, SitePhone } from '../site/site-data.ts';
import type { CardView, PriceView, TagView } from './card-view.ts';

/** One fact with its label; `name` finds its icon. */
export type FactView = { readonly name: string; readonly label: string; readonly value: string };

export type CommentsView = {
  readonly preview: readonly string[];
  readonly all: readonly string[];
  readonly isCut: boolean;
};
export type PanelItemView = { readonly heading: string; readonly text: string };
export type ActionView = {
  readonly label: string;
  readonly href: string;
  readonly kind: 'enquire' | 'history' | 'chat' | 'ctd';
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
  readonly photos: readonly PhotoData[];
  readonly tag: TagView | null;
  readonly chips: readonly string[];
  readonly price: PriceView | null;
  /** "for NSW private buyers": whom a drive-away price is for (R1). */
  readonly priceBuyers: string | null;
  /** Where the price would stand. */
  readonly priceText: string | null;
  /** "$1,240 below the NSW average"; null when there is nothing to say (D25). */
  readonly market: { readonly text: string; readonly source: string | null } | null;
  readonly isSold: boolean;
  /** What a shopper must know before reading on: a hold, not arrived yet. */
  readonly notice: string | null;
  readonly similarHref: string;
  readonly enquireHref: string | null;
  readonly actions: readonly ActionView[];
  readonly facts: readonly FactView[];
  readonly specifications: readonly FactView[];
  readonly specificationsShown: number;
  /** Null: none yet. */
  readonly comments: CommentsView | null;
  readonly features: readonly string[];
  readonly included: readonly string[];
  readonly featuresShown: number;
  readonly whyBuy: readonly PanelItemView[];
  readonly protect: readonly PanelItemView[];
  readonly tabs: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly location: SiteLocation | null;
  readonly phone: SitePhone | null;
  readonly sections: readonly string[];
  readonly similar: readonly CardView[];
};
