import { useEffect, useRef } from 'react';

const COUNT = '.toolbar > [role="status"]';

/** Says how many cars there are. Who turns the page by its links goes on reading here: the page is at its top again. */
export function CountLine({ text, page }: { readonly text: string; readonly page: number }) {
  const line = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const focused = document.activeElement;
    // The last page has no "Next" any more, and its focus fell to the page.
    if (focused === document.body || focused?.closest('.pager')) line.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <p ref={line} className="type-title figures mr-1" role="status" tabIndex={-1}>
      {text}
    </p>
  );
}

/** Brings the count and the first cars below it into sight, and the focus with them. */
export function showResults(): void {
  const line = document.querySelector<HTMLElement>(COUNT);
  line?.focus({ preventScroll: true });
  line?.scrollIntoView();
}
