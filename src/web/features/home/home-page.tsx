import type { ReactNode } from 'react';
import type { HomeSection } from '#domain/tenant/config/home.ts';
import { CardStrip } from '#web/features/car/card-strip.tsx';
import { ListedCard } from '#web/features/car/listed-card.tsx';
import { MakeLogo } from '#web/features/makes/make-logo.tsx';
import { Photo } from '#web/features/media/photo.tsx';
import { Reviews } from '#web/features/reviews/reviews.tsx';
import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { BodyTiles } from '#web/features/widgets/body-tiles.tsx';
import { BudgetWidget } from '#web/features/widgets/budget.tsx';
import { FacetTiles } from '#web/features/widgets/facet-tiles.tsx';
import { Propositions } from '#web/features/widgets/propositions.tsx';
import { WidePriceRange } from '#web/features/widgets/wide-price-range.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import { BannerLinks, ServiceBanner } from './home-banners.tsx';
import { HomeModels } from './home-models.tsx';
import { HomeOffers, HomePosts, Promotions } from './home-offers.tsx';
import { HomeSlider } from './home-slider.tsx';
import type { HomeView } from './home-view.ts';
import { Locations } from './locations.tsx';

/** Sections as wide as the window, which limit the width of their contents themselves. */
const FULL_WIDTH: ReadonlySet<HomeSection> = new Set(['budget']);

/** Sections that may stand in the first screen. */
const TILES: ReadonlySet<HomeSection> = new Set(['body_tiles', 'facet_tiles']);

/** The hero with its search box, then the sections in the tenant's order. */
export function HomePage({ home }: { readonly home: HomeView }) {
  const { Hero } = useTemplate().slots;
  const parts: Partial<Record<HomeSection, ReactNode>> = {
    slider: <HomeSlider view={home.slider} />,
    body_tiles: <BodyTiles tiles={home.bodies} />,
    facet_tiles: <FacetTiles tiles={home.tiles} />,
    price_range: <WidePriceRange view={home.priceRange} />,
    budget: home.budget && <BudgetWidget view={home.budget} />,
    featured_cars: <Featured home={home} />,
    models: <HomeModels view={home.models} />,
    brands: <Brands home={home} />,
    offers: <HomeOffers offers={home.offers} />,
    blog: <HomePosts posts={home.posts} />,
    proposition_banner: <Propositions offers={home.propositions} />,
    promotions: <Promotions promotions={home.promotions} />,
    service_banner: <ServiceBanner departments={home.departments} />,
    banner_links: <BannerLinks links={home.bannerLinks} />,
    reviews: <Reviews view={home.reviews} />,
    locations: <Locations buttons={home.locationButtons} yards={home.yards} />,
  };
  const toSections = (sections: readonly HomeSection[]) =>
    sections.map((section) => (
      <div key={section} className={FULL_WIDTH.has(section) ? undefined : 'wrap'}>
        <Part>{parts[section]}</Part>
      </div>
    ));
  const below = home.sections.findIndex((section) => !TILES.has(section));
  const firstCount = below === -1 ? home.sections.length : below;
  return (
    <div className="page-end">
      <Hero hero={home.hero} />
      {toSections(home.sections.slice(0, firstCount))}
      <BelowSheet />
      {toSections(home.sections.slice(firstCount))}
    </div>
  );
}

function Featured({ home }: { readonly home: HomeView }) {
  const t = useMessages();
  if (home.featured.length === 0) return null;
  return (
    <section className="section" aria-labelledby="featured">
      <div className="section-head">
        <div>
          <h2 id="featured" className="type-h2">
            {t('home.featured')}
          </h2>
          <p className="type-small mt-2 text-text-2">{t('home.featured_lead')}</p>
        </div>
        <Link to={home.carsHref} className="arrow-link">
          {t('home.see_all', { count: home.stockTotal })} <Glyph name="arrow" />
        </Link>
      </div>
      <CardStrip>
        {home.featured.map((car) => (
          <li key={car.href}>
            <ListedCard car={car} place="row" />
          </li>
        ))}
      </CardStrip>
    </section>
  );
}

function Brands({ home }: { readonly home: HomeView }) {
  const t = useMessages();
  if (home.brands.length < 2) return null;
  return (
    <section className="section" aria-labelledby="brands">
      <div className="section-head">
        <h2 id="brands" className="type-h2">
          {t('home.brands')}
        </h2>
        <Link to={home.brandsHref} className="arrow-link" rel="nofollow">
          {t('home.brands_all', { count: home.brandCount })} <Glyph name="arrow" />
        </Link>
      </div>
      <ul className="brands mt-6 lg:mt-10">
        {home.brands.map(({ make, count, href, logo }) => (
          <li key={make}>
            <Link to={href} className="brand">
              {logo === null ? (
                <MakeLogo make={make} className="brand-logo" maySetName />
              ) : (
                <Photo photo={logo} alt="" sizes="48px" className="brand-logo object-contain" />
              )}
              <span>
                <b>{make}</b> <small>{t('common.cars', { count })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
