import { isEnquiryHref } from '#domain/car/car-paths.ts';

type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>;

/**
 * Whether a click is a plain one. With a modifier key or another mouse button, the browser handles the link as usual.
 */
export function isPlainPress({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: Press): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented;
}

/** The enquiry link at or around an element. Null when there is none. */
export function enquiryLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && !link.target && isEnquiryHref(link.getAttribute('href') ?? '') ? link : null;
}
