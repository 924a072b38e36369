import type { CarType } from '#domain/car/car.ts';
import type { HomeSection } from '#domain/tenant/config/home.ts';
import type { OfferView } from '#web/features/car/car-page-view.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { PhotoData } from '#web/features/media/photo-data.ts';
import type { ReviewsView } from '#web/features/reviews/reviews-view.ts';
import type { SitePhone } from '#web/features/site/site-data.ts';
import type { BudgetView } from '#web/features/widgets/budget-view.ts';
import type { CityView } from '#web/features/widgets/city-view.ts';
import type { PriceRangeView } from '#web/features/widgets/price-range-view.ts';
import type { BodyTile, FacetTileView } from '#web/features/widgets/tile-view.ts';
import type { CarouselLabels } from '#web/ui/carousel-context.ts';
import type { LocationButtons } from './locations.tsx';
import type { Yards } from './yards-view.ts';

export type HeroView = {
  readonly headline: string;
  readonly lead: string | null;
  /** The tenant's own picture; null leaves the template's. */
  readonly photo: PhotoData | null;
  readonly search: HeroSearchView;
  /** Links to searches; none where they have a section of their own. */
  readonly tiles: readonly FacetTileView[];
  readonly rating: { readonly average: number; readonly count: number; readonly source: string } | null;
};

/** Cars of one type, or of all (`value` empty). */
export type CarTypeCount = { readonly value: CarType | ''; readonly label: string; readonly count: number };

export type HeroSearchView = {
  readonly action: string;
  readonly types: readonly CarTypeCount[];
  /** False: the site's button shows no count. */
  readonly hasShowMe: boolean;
  /** Shown instead of a count above 1999 (D15). */
  readonly stockCount: number | null;
  /** Hidden fields of the form: the default city (D56). */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly city: CityView | null;
  /** Choices beside the words. */
  readonly choices: readonly FinderChoiceView[];
};

/** A select of the search box: a filter attribute, with `any` for none. */
export type FinderChoiceView = {
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

export type BrandTile = {
  readonly make: string;
  readonly count: number;
  readonly href: string;
  /** The site's own picture of the logo; null shows the one that comes with the product. */
  readonly logo: PhotoData | null;
};

export type HomeView = {
  /** The sections that are built, in the tenant's order. */
  readonly sections: readonly HomeSection[];
  readonly hero: HeroView;
  readonly bodies: readonly BodyTile[];
  readonly tiles: readonly FacetTileView[];
  /** null: the site shows none here. */
  readonly priceRange: PriceRangeView | null;
  readonly budget: BudgetView | null;
  readonly featured: readonly CardView[];
  readonly brands: readonly BrandTile[];
  /** null: the site shows none here. */
  readonly reviews: ReviewsView | null;
  readonly brandCount: number;
  /** The page of every make. */
  readonly brandsHref: string;
  /** The featured cars are of every city, and so is the list that goes on from them. */
  readonly stockTotal: number;
  readonly carsHref: string;
  readonly locationButtons: LocationButtons;
  readonly yards: Yards;
  /** Null when the site shows no slides. */
  readonly slider: HomeSliderView | null;
  /** Null when the site shows no offers. */
  readonly offers: HomeOffersView | null;
  /** Null when the site does not show its models here, or has none. */
  readonly models: HomeModelsView | null;
  /** The newest entries of the blog; null when the site shows none. */
  readonly posts: HomeOffersView | null;
  readonly promotions: readonly HomeOffer[];
  /** Empty when the site shows no banner, or can promise nothing. */
  readonly propositions: readonly OfferView[];
  readonly departments: readonly {
    readonly name: string;
    readonly heading: string;
    readonly text: string;
    readonly link: { readonly label: string; readonly href: string } | null;
    readonly phone: { readonly number: SitePhone; readonly of: string } | null;
  }[];
  readonly bannerLinks: readonly { readonly label: string; readonly href: string }[];
};

/** A slide of the home page (spec §3). */
export type HomeSlide = {
  readonly id: string;
  readonly name: string;
  readonly text: string | null;
  readonly href: string;
  readonly photo: PhotoData | null;
  readonly alt: string;
};

export type HomeSliderView = {
  readonly label: string;
  readonly labels: CarouselLabels;
  readonly slides: readonly HomeSlide[];
  /** "Explore More" */
  readonly linkLabel: string;
  /** No section stands before it, so that its first picture may be in the first screen. */
  readonly isFirst: boolean;
};

/** An offer, a promotion or an entry of the blog on the home page. */
export type HomeOffer = {
  readonly id: string;
  readonly name: string;
  readonly text: string | null;
  /** Above the name: "Until 30 Nov 2026", or what the offer is about. */
  readonly note: string | null;
  readonly smallPrint: string | null;
  readonly photo: PhotoData | null;
  /** "$349", or a few words in its place, such as "2 minutes"; they stand below the name, beside a photo. */
  readonly figure: string | null;
  readonly isPrice: boolean;
  readonly points: readonly string[];
  /** Its button; null where the name is the only link. */
  readonly action: { readonly label: string; readonly href: string } | null;
  /** In the place of a missing photo: the figure, or what the offer is about. */
  readonly plate: string | null;
  readonly href: string | null;
};

export type HomeOffersView = {
  readonly heading: string;
  readonly all: { readonly label: string; readonly href: string };
  readonly offers: readonly HomeOffer[];
};

/** A model of the range, as text. */
export type HomeModel = {
  readonly id: string;
  readonly name: string;
  readonly body: string | null;
  /** "Coming soon" */
  readonly badge: string | null;
  /** "from $62,990", and what the price includes; null when no car in stock has a price. */
  readonly price: { readonly text: string; readonly label: string } | null;
  readonly photo: PhotoData | null;
  /** "10 in stock" */
  readonly stock: string;
  readonly href: string;
};

export type HomeModelsView = {
  readonly heading: string;
  readonly all: { readonly label: string; readonly href: string };
  /** The model whose photo is shown first; null when no model has one. */
  readonly first: string | null;
  readonly models: readonly HomeModel[];
};
