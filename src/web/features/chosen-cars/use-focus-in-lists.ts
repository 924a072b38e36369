import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

type Focused = { readonly control: Element; readonly list: Element | null; readonly place: number };

/**
 * Keeps the focus when the card that has it leaves its list: the card in its place takes it over, or else the heading.
 * Returns the listener for the element around the lists.
 */
export function useFocusInLists(heading: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.control.isConnected) return;
    const { list, place } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const cards = list?.isConnected ? [...list.children] : [];
    const next = cards[Math.min(place, cards.length - 1)]?.querySelector<HTMLElement>('[aria-pressed]');
    (next ?? heading.current)?.focus();
  });
  return ({ target }) => {
    const card = target.closest('.results > li');
    const list = card?.parentElement ?? null;
    focused.current = { control: target, list, place: card && list ? [...list.children].indexOf(card) : 0 };
  };
}
