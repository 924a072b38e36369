import type { DirectoryHit } from '#application/directory/directory-index.ts';
import { formatDay } from '#domain/car/rego.ts';
import { listPosts } from '#domain/content/content-addresses.ts';
import { unbrokenFigures } from '#domain/content/unbroken-figures.ts';
import { departmentOf } from '#domain/location/departments.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import { formatDollars } from '#domain/money.ts';
import type { HomeOffer, HomeOffersView, HomeView } from '#web/features/home/home-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { offerAction } from '#web/pages/directory/offer-action.server.ts';
import { toSitePhone } from '#web/pages/site/to-site-phone.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** A row of offers. */
const MAX_OFFERS = 3;

const untilText = (day: string, { t, market }: PageTools) => t('directory.ends', { date: formatDay(day, market.code) });

/** The first offers, one with a picture before the others; null when the site shows none. */
export function toHomeOffers(offers: readonly DirectoryHit<'offers'>[], tools: PageTools): HomeOffersView | null {
  const { t, links, config, colourOf } = tools;
  const all = links.configured('/special-offers');
  if (all === null || offers.length === 0) return null;
  const pictured = offers.find(({ image }) => image !== null);
  const others = offers.filter((offer) => offer !== pictured);
  const shown = (pictured ? [pictured, ...others] : others).slice(0, MAX_OFFERS);
  return {
    heading: t('directory.offers.heading'),
    all: { label: t('home.offers_all'), href: all },
    offers: shown.map((offer) => ({
      id: offer.id,
      name: unbrokenFigures(offer.name),
      text: unbrokenFigures(offer.description),
      ...toFigure(offer, tools),
      smallPrint: offer.disclaimer,
      photo: toPhoto(offer.image, config.images.hosts, colourOf),
      points: offer.points.map(unbrokenFigures),
      action: offerAction(offer, tools),
      href: `${all}#${offer.slug}`,
    })),
  };
}

/** The large words of an offer, and what stands above its name unless they say it. */
function toFigure(
  { price, headline, categories, ends, image }: DirectoryHit<'offers'>,
  tools: PageTools,
): Pick<HomeOffer, 'figure' | 'isPrice' | 'plate' | 'note'> {
  const figure = price === null ? headline : formatDollars(price * 100);
  const about = categories[0] ?? null;
  const isAbove = image !== null || figure !== null;
  const note = ends === null ? (isAbove ? about : null) : untilText(ends, tools);
  return { figure: image === null ? null : figure, isPrice: price !== null, plate: figure ?? about, note };
}

/** The newest entries of the blog; null when there is none, or the blog is off. */
export function toHomePosts(tools: PageTools): HomeOffersView | null {
  const { t, links, tenant, today, config, market, colourOf } = tools;
  const all = links.configured(links.blog());
  const posts = listPosts(tenant, today).slice(0, MAX_OFFERS);
  if (all === null || posts.length === 0) return null;
  return {
    heading: t('content.blog'),
    all: { label: t('content.all_posts'), href: all },
    offers: posts.map(({ slug, title, description, image, date }) => ({
      id: slug,
      name: unbrokenFigures(title),
      text: unbrokenFigures(description),
      note: date === null ? null : formatDay(date, market.code),
      smallPrint: null,
      photo: toPhoto(image, config.images.hosts, colourOf),
      figure: null,
      isPrice: false,
      points: [],
      action: null,
      plate: null,
      href: links.post(slug),
    })),
  };
}

/** The promotions that run today at the dealer's (D38). */
export function toPromotions(tools: PageTools): HomeOffer[] {
  const { config, today, links, colourOf } = tools;
  return config.promotions
    .filter(({ starts, ends }) => starts <= today && today <= ends)
    .map(({ name, text, image, link, starts, ends }) => ({
      id: `${starts} ${name}`,
      name,
      text,
      note: untilText(ends, tools),
      smallPrint: null,
      photo: toPhoto(image, config.images.hosts, colourOf),
      figure: null,
      isPrice: false,
      points: [],
      action: null,
      plate: null,
      href: link === null ? null : links.configured(link),
    }));
}

/** Sales and service, as the site lists them: where to go, and the phone of their first location. */
export function toDepartments(tools: PageTools): HomeView['departments'] {
  const { config, configOf, t, links, tenant, market } = tools;
  const LINKS = { sales: links.cars(), service: links.configured('/service') };
  return config.home.service_banner.map((name) => {
    const location =
      tenant.locations.find((one) => departmentOf(one) === name) ??
      tenant.locations.find(({ location_type }) => location_type === '') ??
      null;
    const number =
      location && toSitePhone(null, { config: configOf(location), market, location, tenantSlug: tenant.slug });
    const href = LINKS[name];
    return {
      name,
      heading: t(`contact.department.${name}`),
      text: t(
        name === 'sales' && !config.trade_in.enabled
          ? 'home.department.sales_only_text'
          : `home.department.${name}_text`,
      ),
      link: href === null ? null : { label: t(`home.department.${name}_link`), href },
      phone: number && location ? { number, of: plainLocationName(location.name) } : null,
    };
  });
}

/** What the links of the banner say, by path; any other page is named by its path. */
const LABELS: Readonly<Record<string, 'home.link.special_offers' | 'home.link.service' | 'home.link.trade_in'>> = {
  '/special-offers': 'home.link.special_offers',
  '/service': 'home.link.service',
  '/trade-in': 'home.link.trade_in',
};

export function toBannerLinks({ config, links, t }: PageTools): HomeView['bannerLinks'] {
  return config.home.banner_links.flatMap((link) => {
    const href = links.configured(link);
    if (href === null) return [];
    const key = LABELS[link.replace(/(.)\/$/, '$1')];
    return [{ href, label: key ? t(key) : nameOf(link) }];
  });
}

/** "Book test drive" of /book-test-drive, and the host of an address elsewhere. */
function nameOf(link: string): string {
  if (!link.startsWith('/')) return new URL(link).host;
  const words = (link.split(/[?#]/)[0] ?? '').split('/').findLast(Boolean)?.replaceAll('-', ' ') ?? link;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
