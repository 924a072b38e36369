import type { DirectoryHit } from '#application/directory/directory-index.ts';
import type { SiteReviews } from '#application/reviews/read-reviews.ts';
import type { HomeStock } from '#application/search/list-home.ts';
import type { ModelStock } from '#application/search/list-model-stock.ts';
import type { BudgetFind } from '#application/search/search-budget.ts';
import { CAR_TYPES } from '#domain/car/car.ts';
import type { Slide } from '#domain/content/slide.ts';
import { SEARCH_PATH, filterValuesAddress } from '#domain/search/search-paths.ts';
import { shownCount } from '#domain/search/shown-count.ts';
import { withVehicles } from '#domain/search/stock-search.ts';
import type { HomeSection } from '#domain/tenant/config/home.ts';
import type { BrandTile, CarTypeCount, HomeView } from '#web/features/home/home-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { toRowOfCards, withoutNewest } from '#web/pages/car/to-card-views.server.ts';
import { findRequestedFilter, searchQueryOf } from '#web/pages/search/to-filter-values.server.ts';
import { toCityView } from '#web/pages/site/to-city-view.server.ts';
import { reviewsText, toReviewsView } from '#web/pages/site/to-reviews-view.server.ts';
import { toBodyTiles, toFacetTiles } from '#web/pages/site/to-tiles.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { sourceOf } from '#web/request/rating-of.server.ts';
import { toBudgetView } from './to-budget-view.server.ts';
import { toFinderChoices } from './to-finder-choices.server.ts';
import { toBannerLinks, toDepartments, toHomeOffers, toHomePosts, toPromotions } from './to-home-banners.server.ts';
import { toHomeModels } from './to-home-models.server.ts';
import { toHomePropositions } from './to-home-propositions.server.ts';
import { toHomeSlider } from './to-home-slider.server.ts';
import { toPriceRangeView } from './to-price-range-view.server.ts';
import { toYards } from './to-yards.server.ts';

/** The stock that the home page shows. `budget`: what the budget widget shows first; null where the page has none. */
export type HomeSource = HomeStock & {
  readonly budget: BudgetFind | null;
  readonly offers: readonly DirectoryHit<'offers'>[];
  /** Empty where the home page does not show them. */
  readonly models: readonly ModelStock[];
  readonly slides: readonly Slide[];
  /** The site's own pictures of logos, by the name of the make. */
  readonly logos: ReadonlyMap<string, string>;
  readonly reviews: SiteReviews;
};

/** Sections that are built, besides the hero with its search, which every home page has. */
const BUILT: readonly HomeSection[] = [
  'slider',
  'body_tiles',
  'facet_tiles',
  'price_range',
  'budget',
  'featured_cars',
  'models',
  'brands',
  'offers',
  'proposition_banner',
  'promotions',
  'service_banner',
  'banner_links',
  'blog',
  'locations',
  'reviews',
];
const MAX_BRANDS = 12;

function toTypes(stock: HomeStock, { t, config }: PageTools): CarTypeCount[] {
  const types = CAR_TYPES.map((value) => ({
    value,
    label: t(`car_type.${value}`),
    count: shownCount(stock.carTypes[value] ?? 0, config.search.stock_count),
  })).filter(({ count }) => count > 0);
  const all: CarTypeCount = {
    value: '',
    label: t('home.all_types'),
    count: shownCount(stock.total, config.search.stock_count),
  };
  return types.length > 1 ? [all, ...types] : [all];
}

function toBrands(stock: HomeSource, { links, config, colourOf }: PageTools): BrandTile[] {
  return stock.makes
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count)
    .slice(0, MAX_BRANDS)
    .map(({ make, count }) => ({
      make,
      count: shownCount(count, config.search.stock_count),
      href: links.search(withVehicles(stock.start, [{ make, models: [] }])),
      logo: toPhoto(stock.logos.get(make), config.images.hosts, colourOf),
    }));
}

export function toHomeView(stock: HomeSource, tools: PageTools): HomeView {
  const { config, links } = tools;
  const { start, budget, reviews } = stock;
  const bodies = toBodyTiles(stock, tools);
  const tiles = toFacetTiles(stock, tools);
  const shows = (section: HomeSection) => config.home.sections.includes(section);
  const sections = config.home.sections.filter((section) => BUILT.includes(section));
  return {
    sections,
    hero: {
      headline: config.home.headline ?? config.name,
      lead: config.home.lead,
      photo: toPhoto(config.home.hero_image, config.images.hosts, tools.colourOf),
      search: {
        action: SEARCH_PATH,
        types: toTypes(stock, tools),
        hasShowMe: config.search.show_me,
        stockCount: config.search.stock_count,
        hidden: (start.choices.city ?? []).map((city) => ['city', city] as const),
        city: toCityView(stock, tools),
        choices: toFinderChoices(stock, tools),
      },
      tiles: shows('facet_tiles') ? [] : tiles,
      rating: reviews.rating && { ...reviews.rating, source: sourceOf(config.reviews) },
    },
    bodies,
    tiles: shows('facet_tiles') ? tiles : [],
    priceRange: shows('price_range') ? toPriceRangeView(stock, tools) : null,
    budget: budget && toBudgetView({ start, tiles: bodies, found: budget }, tools),
    featured: toRowOfCards(stock.featured, withoutNewest(tools)),
    brands: toBrands(stock, tools),
    brandCount: stock.makes.filter(({ count }) => count > 0).length,
    brandsHref: findRequestedFilter('make', null, tools)
      ? filterValuesAddress('make', searchQueryOf(start))
      : links.search(start),
    reviews: shows('reviews')
      ? toReviewsView(reviews, { heading: reviewsText(config)('reviews.heading'), namesPlaces: true }, tools)
      : null,
    stockTotal: shownCount(stock.stockTotal, config.search.stock_count),
    carsHref: links.cars(),
    slider: shows('slider') ? toHomeSlider(stock.slides, { isFirst: sections[0] === 'slider' }, tools) : null,
    offers: shows('offers') ? toHomeOffers(stock.offers, tools) : null,
    models: shows('models') ? toHomeModels(stock.models, tools) : null,
    promotions: shows('promotions') ? toPromotions(tools) : [],
    propositions: shows('proposition_banner') ? toHomePropositions(tools) : [],
    departments: shows('service_banner') ? toDepartments(tools) : [],
    posts: shows('blog') ? toHomePosts(tools) : null,
    bannerLinks: shows('banner_links') ? toBannerLinks(tools) : [],
    locationButtons: {
      details: config.location_pages.details_button,
      contact: config.location_pages.contact_button && config.contact.form,
    },
    yards: toYards(stock, tools),
  };
}
