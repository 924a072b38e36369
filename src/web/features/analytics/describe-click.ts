import { formValues, isTrackedForm } from '#domain/analytics/form-events.ts';
import type { EventValues } from '#domain/analytics/parameters.ts';
import type { SiteEventName } from '#domain/analytics/site-events.ts';
import { enquiryLinkAt, isPlainPress } from '../enquiry-dialog/enquiry-link.ts';
import type { KnownCar, PageFacts } from './page-facts.ts';

/** Buttons that ask for something: not those that move filters or pictures about. */
const ASKS = 'a.button, a.way, .way a, a[href^="tel:"], [data-cta]';
const REGIONS = '[role="dialog"], header, footer, aside, nav, .card, main';
const MOST_TEXT_CHARS = 100;

export type ClickEvent = { readonly name: SiteEventName; readonly values: EventValues; readonly car: KnownCar | null };

/** How it was pressed: with a key held a link leads to a page of its own. */
type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Enquiries open over the page they are asked for on; what opens them prevents the press that it is told by. */
const opensDialog = (element: Element, { button, altKey, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  enquiryLinkAt(element) !== null &&
  isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented: false });

/** The car that an element is about: that of its card, else that of the page. */
function carOf(element: Element, { car, listed }: PageFacts): KnownCar | null {
  const href = element.closest('.card')?.querySelector('h2 a, h3 a')?.getAttribute('href');
  return listed?.find((one) => one.href === href) ?? car;
}

function positionOf(element: Element): string {
  const region = element.closest(REGIONS);
  return region?.classList.contains('card') ? 'card' : (region?.getAttribute('role') ?? region?.localName ?? 'page');
}

const textOf = (element: Element) =>
  (element.textContent || element.getAttribute('aria-label') || '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, MOST_TEXT_CHARS);

/** What a click says (ASC), by what its press does here; null for one that asks for nothing. */
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
    ...(isLink ? { link_url: href.replace(/[?#].*$/s, '') } : {}),
  };
  return { name: 'call_to_action', values, car };
}

/** Asking for a phone number, which is a form of its own (D55). */
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

/** The first thing typed into a form; null for what is none of the site's forms. */
export function describeStart(form: HTMLFormElement, page: PageFacts): ClickEvent | null {
  const name = form.dataset['form'] ?? '';
  if (!isTrackedForm(name)) return null;
  const values = { page_type: page.type, ...formValues(name), comm_status: 'start' as const, ...page.car?.values };
  return { name: 'form_start', values, car: page.car };
}
