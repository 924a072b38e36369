import { useEffect, useRef, type RefObject } from 'react';

type FocusInList<List extends HTMLElement> = {
  readonly list: RefObject<List | null>;
  /** Called with the place of a line, before its button takes it away. */
  readonly noteRemoval: (place: number) => void;
};

/**
 * Keeps the focus in a list whose buttons take their own lines away: the button in the same place has it next. Where no line
 * is left, `findNext` says who has it.
 */
export function useFocusInList<List extends HTMLElement>(findNext: () => HTMLElement | null): FocusInList<List> {
  const list = useRef<List>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const place = removed.current;
    removed.current = null;
    if (place === null || document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    (buttons[Math.min(place, buttons.length - 1)] ?? findNext())?.focus();
  });
  return { list, noteRemoval: (place) => void (removed.current = place) };
}
