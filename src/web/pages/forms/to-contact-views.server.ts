import type { Near } from '#application/search/find-near.ts';
import type { PageSummary } from '#domain/content/page.ts';
import { LEAD_FORMS, type LeadFormName, type PageFormName } from '#domain/lead/lead-forms.ts';
import { locationsToCall, offerPlaces, onlyAnswering } from '#domain/lead/places.ts';
import { listedLocations } from '#domain/location/listed-locations.ts';
import type { Location } from '#domain/location/location.ts';
import type { MapKind } from '#domain/location/offered-maps.ts';
import type { ContactView, DepartmentHours, FormPageView, LocationView } from '#web/features/contact/place-view.ts';
import { toMapViews } from '#web/pages/maps/to-map-view.server.ts';
import { toNearView } from '#web/pages/site/to-near-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { FormSubject } from './form-places.server.ts';
import { toFormView } from './to-form-view.server.ts';
import { toPlaceView } from './to-place-view.server.ts';

/**
 * The dealership that collects the details, if only one can answer the form. Null when the shopper chooses it, or when
 * the site has several and the form asks for none.
 */
function onlyDealership(form: LeadFormName, { tenant, config }: PageTools): FormSubject['dealership'] {
  const [only, ...others] = tenant.dealerships;
  if (others.length === 0) return only ?? null;
  const answering = onlyAnswering(offerPlaces(tenant, { form, settings: config, car: null }));
  return tenant.dealerships.find(({ id }) => id === answering) ?? null;
}

/** The subject of a form that is not about a car. */
export function pageSubject(form: LeadFormName, tools: PageTools, location: Location | null = null): FormSubject {
  const own = location && tools.tenant.dealerships.find(({ id }) => id === location.dealership_id);
  return { form, car: null, location, dealership: own ?? onlyDealership(form, tools), pageId: form };
}

/** The hours of the department that answers a form, if the site gives them (spec §9). */
function toDepartment(form: LeadFormName, tools: PageTools): DepartmentHours | null {
  const { department } = LEAD_FORMS[form];
  return department === 'service' || department === 'parts' ? departmentHours(department, tools) : null;
}

/** The configured hours of a department; null when the site gives none. */
export function departmentHours(department: 'service' | 'parts', { config, t }: PageTools): DepartmentHours | null {
  const hours = config.location_pages.service_hours[department];
  if (!hours) return null;
  return {
    heading: t(`contact.${department}_hours`),
    rows: [
      { days: t('site.monday_to_friday'), hours: hours.monday_to_friday },
      { days: t('contact.weekend'), hours: hours.weekend },
    ],
  };
}

/** The maps that the page of a form shows: that of its department. */
function mapsOf(form: PageFormName): readonly MapKind[] {
  const { department } = LEAD_FORMS[form];
  return department === 'service' || department === 'parts' ? [department] : [];
}

type FormPageParts = {
  /** The initial values of the form. */
  readonly starts?: FormSubject['starts'];
  /** The dealer's file for the page, whose title and description take the place of the product's. */
  readonly summary?: PageSummary | null;
};

/** The page of a form. */
export function toFormPageView(
  form: PageFormName,
  tools: PageTools,
  { starts = {}, summary = null }: FormPageParts = {},
): FormPageView {
  const { tenant, config, t } = tools;
  const places = locationsToCall(listedLocations(tenant.locations), { form, settings: config });
  return {
    heading: summary?.title ?? t(`lead.form.${form}.heading`),
    intro: summary?.description ?? t(`lead.form.${form}.intro`),
    form: toFormView({ ...pageSubject(form, tools), starts }, tools),
    places: places.map((location) => toPlaceView(location, tools)),
    talk: t('contact.prefer_talking'),
    department: toDepartment(form, tools),
    maps: toMapViews(mapsOf(form), listedLocations(tenant.locations), tools),
  };
}

/** The contact form, or that of one location; null where the site has no form. */
export function contactForm(
  tools: PageTools,
  location: Location | null,
  starts: FormSubject['starts'] = {},
): LocationView['form'] {
  const { config, t } = tools;
  if (!config.contact.form) return null;
  return {
    heading: t('lead.form.contact.heading'),
    intro: t('lead.form.contact.intro'),
    view: toFormView({ ...pageSubject('contact', tools, location), starts }, tools),
  };
}

type ContactAddress = {
  /** The initial values of the form. */
  readonly starts?: FormSubject['starts'];
  /** The postcode of the address, as typed, and its place. */
  readonly typed: string | null;
  readonly near: Near | null;
};

export function toContactView({ starts = {}, typed, near }: ContactAddress, tools: PageTools): ContactView {
  const { tenant, config, t, links } = tools;
  const action = links.contactUs();
  const places = listedLocations(tenant.locations);
  const within = config.leads.reply_within;
  const count = places.length;
  return {
    heading: t('contact.title'),
    intro: within ? t('contact.lead_within', { count, within }) : t('contact.lead', { count }),
    places: places.map((location) => toPlaceView(location, tools)),
    placesHeading: t('contact.locations'),
    near: count > 1 ? { ...toNearView({ typed, near, clearHref: action }, tools), action } : null,
    maps: toMapViews(['all', 'service', 'parts'], places, tools),
    form: contactForm(tools, null, starts),
  };
}
