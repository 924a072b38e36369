// oxlint-disable react/no-children-prop -- a test helper is a .ts file, and has no JSX to pass children with.
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteReviews } from '#application/reviews/read-reviews.ts';
import { CarSchema, type Car } from '#domain/car/car.ts';
import { toSummary } from '#domain/content/page.ts';
import { toRedirects } from '#domain/content/redirect.ts';
import { financeSettings } from '#domain/finance/dealership-finance.ts';
import { withHolidays } from '#domain/location/opening-hours.ts';
import { MARKETS, type MarketCode } from '#domain/market.ts';
import type { SettingsInput, TemplateName } from '#domain/tenant/config.ts';
import { dealershipConfigs, resolveConfig } from '#domain/tenant/layers.ts';
import { tenantLayers } from '#domain/tenant/templates.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { carFacts, NOON, tenantBundle, tenantScope } from '#store/testing/fixtures.ts';
import { SiteProvider } from '#web/features/site/site-context.tsx';
import { TemplateProvider } from '#web/features/site/template-context.tsx';
import { CATALOGUES } from '#web/messages/catalogues.ts';
import { createLawText } from '#web/messages/law-texts.ts';
import { MessagesProvider } from '#web/messages/messages-context.tsx';
import { createTranslate } from '#web/messages/messages.ts';
import { ShownPageProvider, type ShownPage } from '#web/navigation/shown-page.tsx';
import { toSiteData, type SiteOptions } from '#web/pages/site/to-site-data.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { createRatingOf } from '#web/request/rating-of.server.ts';
import { linkSettings, siteLinks } from '#web/request/site-links.ts';
import { TEMPLATES } from '#web/templates/templates.ts';

type TestSettings = SettingsInput & {
  readonly market?: MarketCode;
  readonly locale?: MarketCode;
  readonly template?: TemplateName;
};

/** A tenant of one yard with a phone, as a request would see it. `ofDealership`: the layer of its dealership (D4). */
export function testTenant(settings: TestSettings = {}, ofDealership: SettingsInput = {}): Tenant {
  const bundle = tenantBundle('harbour', ['parramatta'], 'Harbour Motors');
  const { config } = resolveConfig(tenantLayers({ ...bundle.tenant, template: 'metro', ...settings }));
  const locations = bundle.locations.map((location) => ({
    ...location,
    contact_detail: { ...location.contact_detail, phone: '(02) 5550 0140' },
  }));
  return {
    slug: bundle.slug,
    scope: tenantScope('harbour', ['parramatta']),
    config,
    dealerships: bundle.dealerships.map((dealership) => ({ ...dealership, config: ofDealership })),
    locations,
    pages: bundle.pages.map(toSummary),
    team: bundle.team,
    hidden: { dealerships: [], locations: [] },
    finance: new Map(bundle.dealerships.map(({ id }) => [id, financeSettings(config, bundle.finance)])),
    redirects: toRedirects(bundle.redirects),
    suspendedAt: null,
    version: 7,
  };
}

export function testTools(settings: TestSettings = {}, ofDealership: SettingsInput = {}): PageTools {
  const tenant = testTenant(settings, ofDealership);
  const { config } = tenant;
  const configOf = dealershipConfigs(tenant);
  const links = siteLinks(linkSettings(tenant, '2026-05-01'));
  return {
    tenant,
    config,
    configOf: ({ dealership_id }) => configOf(dealership_id),
    market: MARKETS[config.market],
    t: createTranslate({ locale: config.market, regional: CATALOGUES[config.market] }),
    law: createLawText({ market: config.market, tenant: config.wording }),
    links,
    hoursOf: (location) => ({ hours: withHolidays(location, { holidays: [], closesOnThem: false }), holidays: [] }),
    ratingOf: createRatingOf({ config, configOf: (location) => configOf(location.dealership_id) }),
    placeNames: () => [],
    isNewest: () => true,
    now: NOON,
    today: '2026-05-01',
    colourOf: () => undefined,
    similarHref: () => '/search?body=ute',
  };
}

export function testCar(values: Partial<Car> = {}): Car {
  return CarSchema.parse({
    ...carFacts('H1', {
      price: 5_499_000 as never,
      price_type: 'DAP',
      km: 42_310,
      transmission: 'Automatic',
      fuel: 'Diesel',
      body: 'ute',
    }),
    id: 1,
    slug: '2021-toyota-hilux-sr5-h1',
    dealership_id: 'parramatta',
    dealership_slug: 'parramatta',
    dealership_name: 'Parramatta',
    location_name: 'Parramatta - Toyota',
    location_slug: 'parramatta',
    reserved: false,
    sold_date_timestamp: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    views: 0,
    ...values,
  });
}

const EMPTY_PAGE: ShownPage = { id: '/', params: {}, handle: {}, loaderData: null, actionData: null, error: null };

/** The reviews of a site that shows none. */
export const NO_REVIEWS: SiteReviews = { list: null, rating: null, hostedRatingOf: () => null, until: null };

/** A component as a page of the tenant would send it; `models` are those of its menus. */
export function renderPage(
  element: ReactNode,
  tools: PageTools = testTools(),
  models: SiteOptions['models'] = [],
): string {
  const site = toSiteData({ ...tools, models, origin: 'http://harbour.localhost' });
  const withTemplate = createElement(TemplateProvider, { parts: TEMPLATES[tools.config.template], children: element });
  const withMessages = createElement(MessagesProvider, { translate: tools.t, children: withTemplate });
  const withSite = createElement(SiteProvider, { site, children: withMessages });
  return renderToString(createElement(ShownPageProvider, { page: EMPTY_PAGE, children: withSite }));
}
