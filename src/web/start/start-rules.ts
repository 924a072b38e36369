import { isEnquiryHref } from '#domain/car/car-paths.ts';

/** A button that was pressed, or what is not one. */
export type Pressed = { readonly type?: string; readonly popoverTargetElement?: object | null };

/** How long the browser's own answer to a kept click or a posted form is held back. A dialog is worth it. */
export const WAIT_MS = 3000;
/** The same for a search: its page is the complete answer. */
export const SEARCH_WAIT_MS = 1000;
/** Longest wait for the pictures of the first screen, before the scripts are fetched. */
export const LOAD_MS = 6000;
/** Longest wait for an idle moment after that. */
export const IDLE_MS = 2000;
/**
 * How far down a part of a page is near, in CSS px. In the first frame a browser lays out what begins up to one and a half
 * screens below that of a phone: 2,110 px down on a screen of 844 px, up to 2,330 on a taller one.
 */
export const NEAR_PX = 2110;

/**
 * How long a plain click that comes before the page is live waits for the script, in milliseconds (D329). 0: the browser
 * answers at once, and completely. Infinity: only the script can answer. The click is on the nearest link, button or
 * `data-in-place` element: `href` is the address of a link that opens in the same window, and null for anything else.
 */
export function waitOfClick(href: string | null, isInPlace: boolean, pressed: Pressed): number {
  if (isEnquiryHref(href)) return WAIT_MS;
  if (isInPlace) return href === null ? Infinity : WAIT_MS;
  return pressed.type === 'button' && !pressed.popoverTargetElement ? Infinity : 0;
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * Whether the scripts are fetched before the shopper does anything. Not for a shopper who saves data or has a very
 * slow line: the first touch fetches them (D328).
 */
export const startsByItself = (connection: Connection = {}): boolean =>
  !connection.saveData && !/2g/.test(connection.effectiveType ?? '');
