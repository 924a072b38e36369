import { toDataLayerEntry, type EventValues } from '#domain/analytics/parameters.ts';
import { SITE_EVENTS, type SiteEventName, type SiteEventRule } from '#domain/analytics/site-events.ts';
import type { SiteData } from '#web/features/site/site-data.ts';

declare global {
  interface Window {
    /** The queue from which tag managers read events (D48). */
    dataLayer?: Readonly<Record<string, unknown>>[];
  }
}

export type EventReport = {
  readonly values?: EventValues;
  /** The platform's id of the car. Product catalogues use it too. */
  readonly carId?: number | null;
  /** What the car is worth, in whole units of the currency. */
  readonly value?: number | null;
  /** An id by which the pixel recognises a repeated report of the same event. */
  readonly once?: string;
};

const EVENTS_PATH = '/api/events';
/** The most events that one request may hold. */
const MAX_WAITING = 20;
const waiting: object[] = [];

function sendWaiting(): void {
  if (waiting.length > 0) navigator.sendBeacon(EVENTS_PATH, JSON.stringify({ events: waiting.splice(0) }));
}

let isWatched = false;
/** Sends the waiting events when the page is hidden. A phone may never return to it. */
function sendWhenLeft(): void {
  if (isWatched) return;
  isWatched = true;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendWaiting());
  window.addEventListener('pagehide', sendWaiting);
}

/** Adds an event with all its keys to the data layer. */
export function pushToDataLayer(event: string, values: EventValues, { name, analytics }: SiteData): void {
  const common = { event_owner: 'forecourt', affiliation: name, currency: analytics.currency };
  const entry = toDataLayerEntry(event, { ...common, page_location: location.pathname, ...values });
  (window.dataLayer ??= []).push(entry);
}

/**
 * Reports an event (D48) to the page's data layer, to the pixel if it was started, and to the site's own table unless
 * the server records the event itself.
 */
export function reportEvent(
  name: SiteEventName,
  { values = {}, carId = null, value = null, once }: EventReport,
  site: SiteData,
): void {
  const rule: SiteEventRule = SITE_EVENTS[name];
  const reported = rule.id === 'favourite' ? { ...values, event_id: site.analytics.favouriteId } : values;
  pushToDataLayer(name === 'form_start' ? site.analytics.formEngagement : rule.asc, reported, site);
  if (rule.pixel !== null) {
    const worth = value === null ? {} : { value, currency: site.analytics.currency };
    const content = carId === null ? {} : { content_ids: [String(carId)], content_type: 'vehicle', ...worth };
    window.fbq?.('track', rule.pixel, content, ...(once === undefined ? [] : [{ eventID: once }]));
  }
  if (rule.stored !== 'by_beacon') return;
  sendWhenLeft();
  const { items: _, ...stored } = reported;
  waiting.push({
    name,
    ...(carId === null ? {} : { car_id: carId }),
    values: { page_location: location.pathname, ...stored },
  });
  if (waiting.length >= MAX_WAITING) sendWaiting();
}
