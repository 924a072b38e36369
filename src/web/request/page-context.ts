import type { RouterContextProvider } from 'react-router';
import { similarSearch } from '#application/cars/similar-cars.ts';
import type { RequestContext } from '#application/request-context.ts';
import { dayIn } from '#domain/car/rego.ts';
import { withHolidays } from '#domain/location/opening-hours.ts';
import { MARKETS } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { dealershipConfigs } from '#domain/tenant/layers.ts';
import { CATALOGUES } from '#web/messages/catalogues.ts';
import { createLawText } from '#web/messages/law-texts.ts';
import { createTranslate, type Translate } from '#web/messages/messages.ts';
import { templateWording } from '#web/templates/wording.ts';
import { requestContext } from './context.ts';
import type { PageTools } from './page-tools.ts';
import { createRatingOf } from './rating-of.server.ts';
import { linkSettings, siteLinks } from './site-links.ts';

export type Page = RequestContext & { readonly tools: PageTools };

/** Messages for a tenant, from its locale, its template's wording and its own wording. */
function translateFor(config: Pick<TenantConfig, 'locale' | 'market' | 'template' | 'wording'>): Translate {
  const locale = config.locale ?? config.market;
  return createTranslate({
    locale,
    regional: CATALOGUES[locale],
    template: templateWording(config.template, locale),
    tenant: config.wording,
  });
}

/** What a loader or an action starts from: the request's context, and the tools that turn stock into text. */
export function openPage(context: Readonly<RouterContextProvider>): Page {
  const request = context.get(requestContext);
  const { tenant, platform } = request;
  const now = platform.clock.now();
  const today = dayIn(tenant.locations[0]?.time_zone ?? 'UTC', now);
  const links = siteLinks(linkSettings(tenant, today));
  const configOf = dealershipConfigs(tenant);
  const tools: PageTools = {
    tenant,
    config: tenant.config,
    configOf: ({ dealership_id }) => configOf(dealership_id),
    market: MARKETS[tenant.config.market],
    t: translateFor(tenant.config),
    law: createLawText({ market: tenant.config.market, tenant: tenant.config.wording }),
    links,
    hoursOf(location, daysAhead) {
      const holidays = request.holidaysOf(location, daysAhead);
      const closesOnThem = configOf(location.dealership_id).location_pages.closed_on_public_holidays;
      return { hours: withHolidays(location, { holidays, closesOnThem }), holidays };
    },
    ratingOf: createRatingOf({ config: tenant.config, configOf: (location) => configOf(location.dealership_id) }),
    placeNames: () => platform.geocoder.list(tenant),
    isNewest: ({ id }) => request.newestCars.has(id),
    now,
    today,
    colourOf: request.colourOf,
    similarHref: (car) => links.search(similarSearch(car)),
  };
  return { ...request, tools };
}
