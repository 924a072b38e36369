import { toDataLayerEntry, type EventValues } from '#domain/analytics/parameters.ts';
import { SITE_EVENTS, type SiteEventName, type SiteEventRule } from '#domain/analytics/site-events.ts';
import type { SiteData } from '../site/site-data.ts';

declare global {
  interface Window {
    /** Where tag managers read what happens on a page (D48). */
    dataLayer?: Readonly<Record<string, unknown>>[];
  }
}

export type Told = {
  readonly values?: EventValues;
  /** The platform's number of the car; catalogues name it so, too. */
  readonly carId?: number | null;
  /** Tells two reports of one thing from two things. */
  readonly once?: string;
};

const CALL = '/api/events';
/** As many as a call takes. */
const MAX_WAITING = 20;
const waiting: object[] = [];

function sendWaiting(): void {
  if (waiting.length > 0) navigator.sendBeacon(CALL, JSON.stringify({ events: waiting.splice(0) }));
}

let isWatched = false;
/** A phone may never come back to a page that it left: what waits goes out before. */
function sendWhenLeft(): void {
  if (isWatched) return;
  isWatched = true;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendWaiting());
  window.addEventListener('pagehide', sendWaiting);
}

/** Puts an event into the data layer, all of its keys with it. */
export function tellDataLayer(event: string, values: EventValues, { name, analytics }: SiteData): void {
  const common = { event_owner: 'forecourt', affiliation: name, currency: analytics.currency };
  const entry = toDataLayerEntry(event, { ...common, page_location: location.pathname, ...values });
  (window.dataLayer ??= []).push(entry);
}

/**
 * Tells what a shopper did to everybody who is to know (D48): the page's data layer, the pixel once it was started, and
 * the site's own table, where the server does not write it by itself.
 */
export function tell(name: SiteEventName, { values = {}, carId = null, once }: Told, site: SiteData): void {
  const rule: SiteEventRule = SITE_EVENTS[name];
  const told = rule.id === 'favourite' ? { ...values, event_id: site.analytics.favouriteId } : values;
  tellDataLayer(name === 'form_start' ? site.analytics.formEngagement : rule.asc, told, site);
  if (rule.pixel !== null) {
    const content = carId === null ? {} : { content_ids: [String(carId)], content_type: 'vehicle' };
    window.fbq?.('track', rule.pixel, content, ...(once === undefined ? [] : [{ eventID: once }]));
  }
  if (rule.kept !== 'by_beacon') return;
  sendWhenLeft();
  const { items: _, ...kept } = told;
  waiting.push({
    name,
    ...(carId === null ? {} : { car_id: carId }),
    values: { page_location: location.pathname, ...kept },
  });
  if (waiting.length >= MAX_WAITING) sendWaiting();
}
