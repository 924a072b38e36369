import { useEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([type="hidden"]), select, summary';

/**
 * While a popover is open as a sheet, the page behind it is inert, and the focus moves to its first control and stays
 * inside. The browser closes it on Escape; the focus then returns to the button that opened it.
 */
export function useSheet(): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let covered: HTMLElement[] = [];
    const uncover = () => {
      for (const one of covered) one.inert = false;
      covered = [];
    };
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'open' && isSheet(element)) {
        covered = surroundings(element).filter((one) => !one.inert);
        for (const one of covered) one.inert = true;
        // Only the first is asked whether it is shown: the answer costs a layout of each closed panel.
        allControlsOf(element).find(isShown)?.focus();
      } else if (newState === 'closed' && document.activeElement === document.body) {
        openerOf(element)?.focus();
      }
    };
    // Before it closes, because the browser returns the focus only to an element that is not inert.
    const onBefore = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') uncover();
    };
    const onKey = (event: KeyboardEvent) => keepInside(event, element);
    // After a change to a width with the filters beside the results, nothing is covered.
    const onResize = () => {
      if (element.matches(':popover-open') && !isSheet(element)) element.hidePopover();
    };
    element.addEventListener('toggle', onToggle);
    element.addEventListener('beforetoggle', onBefore);
    element.addEventListener('keydown', onKey);
    window.addEventListener('resize', onResize);
    return () => {
      uncover();
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('beforetoggle', onBefore);
      element.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return sheet;
}

/** On a wide screen, the same popover is shown beside the results. */
const isSheet = (element: HTMLElement) => getComputedStyle(element).position === 'fixed';

const isShown = (one: HTMLElement) => one.checkVisibility();
const allControlsOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
const controlsOf = (element: HTMLElement) => allControlsOf(element).filter(isShown);

function openerOf({ id }: HTMLElement): HTMLElement | null {
  const openers = document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction="hide"])`);
  return [...openers].find(isShown) ?? null;
}

/** All elements that neither contain the element nor are inside it. */
function surroundings(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const beside = [...parent.children].filter((one) => one instanceof HTMLElement && one !== element);
  return [...(beside as HTMLElement[]), ...(parent === document.body ? [] : surroundings(parent))];
}

function keepInside(event: KeyboardEvent, element: HTMLElement): void {
  if (event.key !== 'Tab' || !element.matches(':popover-open') || !isSheet(element)) return;
  const inside = controlsOf(element);
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
}
