import type { EventValues } from '#domain/analytics/parameters.ts';
import type { SiteEventName } from '#domain/analytics/site-events.ts';
import { isKeyPath } from '#domain/key-paths.ts';
import { enquiryLinkAt, isPlainPress } from '#web/features/enquiry-dialog/enquiry-link.ts';
import type { KnownCar, PageFacts } from './page-facts.ts';

/** Elements that count as a call to action. Controls of filters and galleries do not. */
const ASKS = 'a.button, a.way, .way a, a[href^="tel:"], [data-cta]';
const REGIONS = '[role="dialog"], header, footer, aside, nav, .card, main';
const MAX_TEXT_CHARS = 100;

export type ClickEvent = { readonly name: SiteEventName; readonly values: EventValues; readonly car: KnownCar | null };

/** How the link was clicked. With a modifier key it opens a new page. */
type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Whether a click opens the enquiry dialog. Its handler prevents the default of the event, so `defaultPrevented` is not
 * considered here.
 */
const opensDialog = (element: Element, { button, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  enquiryLinkAt(element) !== null &&
  isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented: false });

/** The car of an address, if the page shows it. */
export const carAt = (href: string, { car, listed }: PageFacts): KnownCar | null =>
  car?.href === href ? car : (listed?.find((one) => one.href === href) ?? null);

/** The car of an element: that of its card, otherwise that of the page. */
function carOf(element: Element, page: PageFacts): KnownCar | null {
  const href = element.closest('.card')?.querySelector('h2 a, h3 a')?.getAttribute('href');
  return href?.startsWith('/cars/') ? carAt(href, page) : page.car;
}

function positionOf(element: Element): string {
  const region = element.closest(REGIONS);
  return region?.classList.contains('card') ? 'card' : (region?.getAttribute('role') ?? region?.localName ?? 'page');
}

const textOf = (element: Element) =>
  (element.textContent || element.getAttribute('aria-label') || '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, MAX_TEXT_CHARS);

/** The address of a link. Left out if it is private, because anyone who knows such an address can open it. */
function linkTarget(href: string): EventValues {
  const path = href.replace(/[?#].*$/s, '');
  return isKeyPath(path) ? {} : { link_url: path };
}

/** The event of a click (ASC), by what the click does. Null when the element is no call to action. */
export function describeClick(target: Element, page: PageFacts, press: Press): ClickEvent | null {
  const element = target.closest(ASKS);
  if (!element) return null;
  const car = carOf(element, page);
  const common = { page_type: page.type, ...car?.values };
  const href = element.getAttribute('href') ?? '';
  if (href.startsWith('tel:'))
    return { name: 'click_to_call', values: { ...common, comm_type: 'voice', link_url: href }, car };
  const isLink = element.localName === 'a';
  const values: EventValues = {
    ...common,
    element_text: textOf(element),
    element_type: isLink ? 'link' : 'button',
    element_position: positionOf(element),
    event_action: 'click',
    event_action_result: isLink && !opensDialog(element, press) ? 'redirect' : 'open',
    ...(isLink ? linkTarget(href) : {}),
  };
  return { name: 'call_to_action', values, car };
}

/** The event of revealing a phone number, which is a form of its own (D55). */
export function describeReveal(form: Element, page: PageFacts): ClickEvent {
  const car = carOf(form, page);
  const values: EventValues = {
    page_type: page.type,
    ...car?.values,
    element_text: 'phone number',
    element_type: 'button',
    element_subtype: 'phone_reveal',
    element_position: positionOf(form),
    event_action: 'click',
    event_action_result: 'open',
  };
  return { name: 'call_to_action', values, car };
}
