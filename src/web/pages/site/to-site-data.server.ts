import type { DirectoryHit } from '#application/directory/directory-index.ts';
import { departmentOf } from '#domain/location/departments.ts';
import { pointOf } from '#domain/location/distance.ts';
import { listedLocations } from '#domain/location/listed-locations.ts';
import { addDays } from '#domain/location/local-time.ts';
import { shortLocationName, splitLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import type { DayHours } from '#domain/location/opening-state.ts';
import { canLookUpPostcodes } from '#domain/location/postcode.ts';
import { MARKETS } from '#domain/market.ts';
import { COLOUR_ROLES } from '#domain/tenant/config/brand.ts';
import type { MenuEntry } from '#domain/tenant/config/home.ts';
import { isGarageEnabled } from '#domain/tenant/garage.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { TEMPLATE_DEFAULTS } from '#domain/tenant/templates.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import type { MenuItem, SiteData, SiteLocation } from '#web/features/site/site-data.ts';
import type { LawText } from '#web/messages/law-texts.ts';
import type { Translate } from '#web/messages/messages.ts';
import { toFinanceNote } from '#web/pages/finance/finance-notes.server.ts';
import { hasVan, toVanTexts } from '#web/pages/towing/van-texts.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { sourceOf } from '#web/request/rating-of.server.ts';
import type { SiteLinks } from '#web/request/site-links.ts';
import { toPictureSite } from '#web/request/to-picture-site.server.ts';
import { brandStyle, type Brand } from '#web/templates/brand-style.ts';
import { TEMPLATES } from '#web/templates/templates.ts';
import { licencesOfLocation, toLegalLines } from './licences.server.ts';
import { listNotStored } from './not-stored.server.ts';
import { toAccepted } from './to-accepted.server.ts';
import { toAnalyticsView } from './to-analytics-view.server.ts';
import { listsOf, toControls } from './to-controls.server.ts';
import { toModelMenus } from './to-model-menus.server.ts';
import { toSitePhone } from './to-site-phone.server.ts';

/** Special days that a page knows of: more than the days ahead in which a location opens again. */
const MAX_SPECIAL_DAYS = 20;

export type SiteOptions = {
  readonly tenant: Tenant;
  /** The models of its manufacturers; none where its menus need none. */
  readonly models: readonly DirectoryHit<'models'>[];
  readonly links: SiteLinks;
  readonly t: Translate;
  readonly law: LawText;
  readonly hoursOf: PageTools['hoursOf'];
  readonly ratingOf: PageTools['ratingOf'];
  readonly today: string;
  /** Scheme and host, where an image CDN finds the site's pictures. */
  readonly origin: string;
};

/** What every page of a tenant shows. It is sent to browsers, so it lists each field and copies no object whole. */
export function toSiteData({ tenant, models, links, t, law, hoursOf, ratingOf, today, origin }: SiteOptions): SiteData {
  const { config } = tenant;
  const template = TEMPLATES[config.template];
  const brand = brandOverrides(tenant);
  const shared = shareEqualHours();
  const picture = (name: string | null) => toPhoto(name, config.images.hosts);
  return {
    name: config.name,
    tagline: config.brand.tagline,
    template: config.template,
    locale: config.locale ?? config.market,
    wording: config.wording,
    pictures: toPictureSite({ tenant, origin }),
    logo: picture(config.brand.logo),
    logoOnDark: picture(config.brand.logo_on_dark),
    favicon: picture(config.brand.favicon),
    style: brandStyle(brand, template),
    hasOwnFonts: brand.fonts.display !== null || brand.fonts.text !== null,
    header: [...toMenu(config.navigation.header, links), ...toModelMenus(models, { config, links, t })],
    footer: toMenu(config.navigation.footer, links),
    footerNote: config.navigation.footer_note,
    financeNote: toFinanceNote({ tenant, t, law }),
    locations: listedLocations(tenant.locations).map((location) => {
      const shown = toSiteLocation(location, { tenant, links, law, hoursOf, ratingOf, today });
      return { ...shown, week: shown.week.map(shared) };
    }),
    headerParts: { locations: config.navigation.locations_dropdown, phones: config.navigation.phones },
    distances: toDistances(tenant),
    van: hasVan(tenant) ? toVanTexts(config) : null,
    reviewSource: sourceOf(config.reviews) || null,
    legal: toLegalLines(tenant.dealerships, { config, law }),
    accepted: toAccepted(config, t),
    analytics: toAnalyticsView(tenant, t),
    notStored: listNotStored(config),
    controls: toControls(config),
    toastSeconds: config.toast.seconds,
    links: {
      home: links.home(),
      cars: links.cars(),
      contact: links.contactUs(),
      phoneReveal: links.phoneReveal(),
      saved: savedHref(config, links),
      account: config.sign_in.enabled ? links.account() : null,
      favourites: links.favourites(),
      compare: links.compare(),
      watchlist: links.watchlist(),
    },
  };
}

/** The watchlist where signed-in shoppers have a garage; else the favourites, where the browser may keep them (spec §6). */
function savedHref(config: Tenant['config'], links: SiteLinks): string | null {
  if (isGarageEnabled(config)) return links.configured('/watchlist');
  return listsOf(config).includes('favourites') ? links.configured('/favourites') : null;
}

/** Null where no postcode can be looked up, or no location has coordinates. */
function toDistances({ config, locations }: Tenant): SiteData['distances'] {
  const { distance_unit: unit, postcode } = MARKETS[config.market];
  const canMeasure = canLookUpPostcodes(config) && locations.some(({ address }) => pointOf(address) !== null);
  return canMeasure ? { unit, digits: postcode.length } : null;
}

/** Colours and fonts that differ from the template's, which its style sheet has. */
function brandOverrides({ config }: Tenant): Brand {
  const own = TEMPLATE_DEFAULTS[config.template].brand;
  const { colours, fonts } = config.brand;
  const changed = COLOUR_ROLES.flatMap((role): [string, string][] => {
    const colour = colours[role];
    return colour !== null && colour.toLowerCase() !== own?.colours?.[role]?.toLowerCase() ? [[role, colour]] : [];
  });
  const family = (name: 'display' | 'text') => (fonts[name] !== own?.fonts?.[name] ? fonts[name] : null);
  return { colours: Object.fromEntries(changed), fonts: { display: family('display'), text: family('text') } };
}

/** Menus without links that lead nowhere. An entry without an address stays if it has links. */
export function toMenu(entries: readonly MenuEntry[], links: Pick<SiteLinks, 'configured'>): MenuItem[] {
  return entries
    .map(({ label, link, links: children }): MenuItem => ({
      label,
      href: links.configured(link),
      links: children.flatMap((entry) => {
        const href = links.configured(entry.link);
        return href === null ? [] : [{ label: entry.label, href }];
      }),
      groups: [],
    }))
    .filter((item) => item.href !== null || item.links.length > 0);
}

/** Makes equal hours one object, so that the page's data contains them once. */
function shareEqualHours(): (hours: DayHours) => DayHours {
  const known = new Map<string, DayHours>();
  return (hours) => {
    const key = JSON.stringify(hours);
    const first = known.get(key) ?? hours;
    known.set(key, first);
    return first;
  };
}

/** A location as every page shows it, by the settings of its dealership (D4). */
export function toSiteLocation(
  location: Location,
  {
    tenant,
    links,
    law,
    hoursOf,
    ratingOf,
    today,
  }: Pick<SiteOptions, 'tenant' | 'links' | 'law' | 'hoursOf' | 'ratingOf' | 'today'>,
): SiteLocation {
  const { address } = location;
  const { week, special, holidays } = hoursOf(location).hours;
  const dealership = tenant.dealerships.find(({ id }) => id === location.dealership_id) ?? null;
  const config = dealership ? configForDealership(tenant, dealership) : tenant.config;
  return {
    id: location.id,
    href: links.location(location.slug),
    ...splitLocationName(location.name),
    label: shortLocationName(
      location.name,
      tenant.locations.map(({ name }) => name),
    ),
    department: departmentOf(location),
    makes: location.manufacturers,
    street: address.street,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    place: pointOf(address),
    directions: config.location_pages.directions ? address.place_url : null,
    timeZone: location.time_zone,
    week,
    special: Object.fromEntries(
      Object.entries(special)
        // Hours of yesterday may end today.
        .filter(([date]) => date >= addDays(today, -1))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .slice(0, MAX_SPECIAL_DAYS),
    ),
    holidays,
    phone: toSitePhone(null, { config, market: MARKETS[config.market], location, tenantSlug: tenant.slug }),
    rating: ratingOf(location),
    licences: licencesOfLocation(location, dealership, { config, law }),
  };
}
