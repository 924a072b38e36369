import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([type="hidden"]), select, summary';

/** While a popover is open as a sheet, Tab stays in it: what lies behind is covered. Escape closes it by itself. */
export function useSheet(): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = sheet.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !element?.matches(':popover-open') || getComputedStyle(element).position !== 'fixed')
        return;
      const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());
      const edge = event.shiftKey ? inside[0] : inside.at(-1);
      if (document.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return sheet;
}
