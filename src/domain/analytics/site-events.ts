import type { TrackingIds } from './tracking-ids.ts';

/** Standard events of the social pixel. */
type PixelEvent = 'PageView' | 'ViewContent' | 'Contact' | 'Lead' | 'AddToWishlist';

export type SiteEventRule = {
  /** The name in the trade's GA4 standard (ASC), for the tag manager. */
  readonly asc: `asc_${string}`;
  /** The tracking id of spec §9; null when there is none, or when the lead decides it. */
  readonly id: keyof TrackingIds | null;
  readonly pixel: PixelEvent | null;
  /**
   * Who writes the event to the site's own table: the page by its beacon, or the server together with the data it
   * reports.
   */
  readonly stored: 'by_beacon' | 'by_server';
};

/** All reported events (D48): one row each, for every receiver. */
export const SITE_EVENTS = {
  page_view: { asc: 'asc_pageview', id: null, pixel: 'PageView', stored: 'by_beacon' },
  item_list_view: { asc: 'asc_itemlist_pageview', id: null, pixel: null, stored: 'by_beacon' },
  item_view: { asc: 'asc_item_pageview', id: null, pixel: 'ViewContent', stored: 'by_beacon' },
  call_to_action: { asc: 'asc_cta_interaction', id: null, pixel: null, stored: 'by_beacon' },
  click_to_call: { asc: 'asc_click_to_call', id: null, pixel: 'Contact', stored: 'by_beacon' },
  form_start: { asc: 'asc_form_engagement', id: null, pixel: null, stored: 'by_beacon' },
  form_step: { asc: 'asc_retail_process', id: null, pixel: null, stored: 'by_beacon' },
  /** The page reports it only after the server has accepted it. */
  lead_sent: { asc: 'asc_form_submission', id: null, pixel: 'Lead', stored: 'by_server' },
  offer_accepted: { asc: 'asc_retail_process', id: 'offer_accepted', pixel: null, stored: 'by_server' },
  favourite: { asc: 'asc_cta_interaction', id: 'favourite', pixel: 'AddToWishlist', stored: 'by_beacon' },
} as const satisfies Readonly<Record<string, SiteEventRule>>;

export type SiteEventName = keyof typeof SITE_EVENTS;

/** Events that a page may report. */
export function isBeaconEvent(name: string): name is SiteEventName {
  return Object.hasOwn(SITE_EVENTS, name) && SITE_EVENTS[name as SiteEventName].stored === 'by_beacon';
}
