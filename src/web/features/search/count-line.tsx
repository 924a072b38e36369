import { useEffect, useRef } from 'react';
import { RESULTS_ID, useNewestCount } from './newest-count.ts';
import type { SearchView } from './search-view.ts';

const COUNT = `#${RESULTS_ID}`;

/** The number of cars. After a pagination link, focus and scroll position move here. */
export function CountLine({ view, answers }: { readonly view: SearchView; readonly answers: number }) {
  const { countText } = useNewestCount(view, answers);
  const page = view.pagination.current;
  const line = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const focused = document.activeElement;
    // The last page has no "Next" link, so the focus has moved to the document.
    if (focused === document.body || focused?.closest('.pager')) line.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <p ref={line} id={RESULTS_ID} className="type-title figures mr-1" role="status" tabIndex={-1}>
      {countText}
    </p>
  );
}

/** Moves the focus to the count. */
export function focusCount(): HTMLElement | null {
  const line = document.querySelector<HTMLElement>(COUNT);
  line?.focus({ preventScroll: true });
  return line;
}

/** Scrolls to the count and moves the focus there. */
export function showResults(): void {
  focusCount()?.scrollIntoView();
}
