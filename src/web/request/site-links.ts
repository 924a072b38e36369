import { intentAddress, type IntentCar, type IntentSite } from '#domain/car/intent-address.ts';
import type { Intent } from '#domain/car/offers.ts';
import { hasContentAt, isVehicleReview } from '#domain/content/content-addresses.ts';
import { MARKETS } from '#domain/market.ts';
import { buildSearchUrl } from '#domain/search/build-search-url.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { takesReturns } from '#domain/vehicle-return/returning-dealerships.ts';
import { configuredHref, hrefTo, type LinkSettings } from './links.ts';

/** What decides which pages a site has. */
export type LinkedSite = Pick<Tenant, 'config' | 'pages' | 'team'> & {
  readonly dealerships: readonly Pick<Tenant['dealerships'][number], 'config'>[];
};

/**
 * What links of a site depend on. `today` is the day at the site, YYYY-MM-DD: a blog entry appears on its day. Without a
 * blog, vehicle reviews alone are in a list.
 */
export function linkSettings({ config, dealerships, pages, team }: LinkedSite, today: string) {
  const shown = config.pages.blog ? pages : pages.filter((page) => page.kind !== 'blog' || isVehicleReview(page));
  return {
    ...config,
    hasContentAt: (pathname: string) => hasContentAt(pathname, { pages: shown, team }, today),
    takesReturns: takesReturns({ config, dealerships }),
  };
}

type IntentSettings = IntentSite['config'];

/** The links that pages of a site show: each is made here, from the table of routes (D10). */
export function siteLinks(config: LinkSettings) {
  const addressOf = (intent: Intent, car: IntentCar, settings: IntentSettings) =>
    intentAddress(intent, car, { config: settings, market: MARKETS[config.market] });
  return {
    home: () => hrefTo('/'),
    cars: () => hrefTo('/cars/'),
    car: (slug: string) => hrefTo('/cars/:slug', { slug }),
    /** The car sheet (D26). */
    pdf: (slug: string) => hrefTo('/cars/:slug/pdf', { slug }),
    enquire: (slug: string, about?: Intent) =>
      `${hrefTo('/cars/:slug/enquire', { slug })}${about ? `?about=${about}` : ''}`,
    /** Where an intent about a car leads, by the settings of its dealership; null when that page is switched off. */
    intent: (intent: Intent, car: IntentCar, settings: IntentSettings) =>
      configuredHref(addressOf(intent, car, settings), config),
    /** The page that says that a lead is stored. Only its sender knows the id. */
    success: (lead: string) => `${hrefTo('/success')}?${new URLSearchParams({ lead })}`,
    /** The private page of a lead's sender. Whoever has the token can open it. */
    leadStatus: (token: string) => hrefTo('/lead/:token', { token }),
    /** What a dealership offers for the car of a lead's sender. */
    offer: (token: string) => hrefTo('/lead/:token/offer', { token }),
    returns: () => hrefTo('/returns'),
    tradeIn: () => hrefTo('/trade-in'),
    sellMyCar: () => hrefTo('/sell-my-car'),
    /** The booked test drive of a lead, as a calendar file. */
    testDriveCalendar: (token: string) => hrefTo('/lead/:token/test-drive.ics', { token }),
    /** A shopper's own reservation. Whoever has the token can cancel it. */
    reservation: (token: string) => hrefTo('/reservation/:token', { token }),
    search: buildSearchUrl,
    /** Redirects the form of the budget widget to its search. */
    budget: () => hrefTo('/budget'),
    signIn: () => hrefTo('/sign-in'),
    /** Ends the session, by POST, and leads home. */
    signOut: () => `${hrefTo('/sign-out')}?redirect=${hrefTo('/')}`,
    account: () => hrefTo('/account'),
    accountDownload: () => hrefTo('/account/download'),
    deleteAccount: () => hrefTo('/account/delete'),
    contactUs: () => hrefTo('/contact-us'),
    /** The page of one location. */
    location: (slug: string) => hrefTo('/contact-us/:location', { location: slug }),
    sitemap: () => hrefTo('/sitemap.xml'),
    /** A part of the sitemap: `cars-1`. */
    sitemapPart: (part: string) => hrefTo('/sitemap/:part', { part: `${part}.xml` }),
    models: () => hrefTo('/models'),
    model: (id: string) => hrefTo('/models/:model', { model: id }),
    /** The form that asks about an entry of a directory; a part's is that of the parts department, where it is on. */
    askAbout: (kind: 'offer' | 'part' | 'model', slug: string) => {
      const parts = kind === 'part' ? configuredHref('/vehicle-parts-and-accessories', config) : null;
      const query = `?${new URLSearchParams({ [kind]: slug })}`;
      const form = config.contact.form ? '#write' : '';
      return parts === null ? `${hrefTo('/contact-us')}${query}${form}` : `${parts}${query}`;
    },
    blog: () => hrefTo('/blog'),
    vehicleReviews: () => hrefTo('/blog/vehicle-reviews'),
    post: (slug: string) => hrefTo('/blog/:post', { post: slug }),
    teams: () => hrefTo('/teams'),
    phoneReveal: () => hrefTo('/api/phone-reveal'),
    /** Answers the cards of the ids that a browser remembers. */
    recentlyViewed: () => hrefTo('/recently-viewed'),
    favourites: () => hrefTo('/favourites'),
    watchlist: () => hrefTo('/watchlist'),
    /** Cars side by side, named by a query (`comparedQuery`). */
    compare: () => hrefTo('/compare'),
    /** Answers the cards of the ids of favourites. */
    favouriteCards: () => hrefTo('/favourites/cars'),
    /** An address as an operator wrote it; null for an address of this site without a page, or with one that is switched off. */
    configured: (link: string) => configuredHref(link, config),
  };
}

export type SiteLinks = ReturnType<typeof siteLinks>;
