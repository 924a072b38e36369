/** A mark in the state of the history entry that Back leaves to close a dialog or sheet. */
const MARK = 'overlay';

/** The dialogs and sheets that are open. */
const open = new Set<object>();

/** Whether the current entry is that of a dialog or sheet: its address is that of the entry before. */
export function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

/** Who scrolls the page below on the step back from the entry of a dialog or sheet. */
export type Scrolling = 'by browser' | 'by page';

/** A press on a link that closes a sheet too comes within this time. */
const PRESS_MS = 100;
/** The time that the next document may take to come. */
const LINK_MS = 5000;
let followedAt = -Infinity;

/** Notes that a link to another document was followed: a step back in the history would abort that. */
function noteLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link && !event.defaultPrevented && replacesDocument(link, event)) followedAt = performance.now();
}

/** A phone or mail link opens a program, and a new tab leaves this document as it is. */
const replacesDocument = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  link.protocol.startsWith('http') && link.target !== '_blank' && !ctrlKey && !metaKey && !shiftKey;

let isLeaving = false;
/**
 * From the call until the step is done. What opens after that, while listeners still see whose step it was, needs an
 * entry at once.
 */
let isSteppingBack = false;

/** Whether the page itself takes the step back from the entry of what has just closed. The shopper stays where they are. */
export const isLeavingOverlay = (): boolean => isLeaving;

/**
 * Adds an entry for an open dialog or sheet, unless there is one. What closes a sheet may scroll to the results, so the
 * browser must not. A dialog may lead to another page; on Back from there, only the browser knows the place.
 */
export function openOverlay(owner: object, scrolling: Scrolling): void {
  open.add(owner);
  window.addEventListener('click', noteLink);
  // The step back from the entry of what closed before is under way.
  if (isSteppingBack) window.addEventListener('popstate', () => addEntry(scrolling), { once: true });
  else addEntry(scrolling);
}

function addEntry(scrolling: Scrolling): void {
  if (open.size === 0 || isOverlayEntry()) return;
  const restoration = history.scrollRestoration;
  history.scrollRestoration = scrolling === 'by page' ? 'manual' : 'auto';
  history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
  window.addEventListener('popstate', () => void (history.scrollRestoration = restoration), { once: true });
}

/** Takes the entry away again, if it is still the current one. Does nothing while something else is open. */
export function closeOverlay(owner: object): void {
  if (!open.delete(owner)) return;
  // What opens at once, such as the next dialog, takes over the entry.
  setTimeout(() => {
    if (open.size > 0 || isLeaving || !isOverlayEntry() || performance.now() - followedAt < LINK_MS) return;
    isLeaving = true;
    isSteppingBack = true;
    const done = () => {
      isSteppingBack = false;
      // Once every listener has seen whose step it is.
      setTimeout(() => void (isLeaving = false));
    };
    window.addEventListener('popstate', done, { once: true });
    history.back();
  }, PRESS_MS);
}
