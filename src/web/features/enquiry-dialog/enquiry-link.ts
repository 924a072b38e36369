/** The enquiry about a car, with or without what the shopper came for. */
const ENQUIRE = /^\/cars\/[^/]+\/enquire$/;

type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>;

/** Whether an address of this site is an enquiry's. */
export function isEnquiry(href: string): boolean {
  return href.startsWith('/') && ENQUIRE.test(href.replace(/[?#].*$/s, ''));
}

/** A plain press: with a key held or another button the browser does what it does with any link. */
export function isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: Press): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented;
}

/** The link to an enquiry at or around an element; null where there is none. */
export function enquiryLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && !link.target && isEnquiry(link.getAttribute('href') ?? '') ? link : null;
}
