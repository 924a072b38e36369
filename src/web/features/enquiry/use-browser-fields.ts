import { useEffect, useRef, type RefObject } from 'react';
import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { fillTime } from './fill-time.ts';
import { readLanding } from './landing.ts';
import { readPerson } from './person-details.ts';
import { readVisitedPages } from './visited-pages.ts';

const { idempotencyKey, landing, visited, elapsed } = CONTROL_FIELDS;

/** Hidden fields that stay empty without script. */
export const BROWSER_FIELDS = [idempotencyKey, landing, visited, elapsed] as const;

/** Outside https there may be no randomUUID; the server then compares contents (D28). */
const makeKey = () => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : '');

/**
 * What only a browser can add, written into the form's hidden fields at the moment that it is sent, so that the page is
 * the same for everyone (D49): one key for all tries, the visit so far, and how long the form was filled in. `isFilled`:
 * it came with answers of before.
 */
export function useBrowserFields(
  form: RefObject<HTMLFormElement | null>,
  { isFilled }: { readonly isFilled: boolean },
): void {
  const wasFilled = useRef(isFilled);
  useEffect(() => {
    wasFilled.current = isFilled;
  }, [isFilled]);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const key = makeKey();
    // Before it is sent: sending keeps the details of who sent it.
    const hasPerson = readPerson() !== null;
    const fill = () => {
      const values: Record<(typeof BROWSER_FIELDS)[number], string> = {
        [idempotencyKey]: key,
        [landing]: readLanding(),
        [visited]: readVisitedPages(),
        [elapsed]: fillTime({ isPrefilled: hasPerson || wasFilled.current, sincePageMs: performance.now() }),
      };
      for (const name of BROWSER_FIELDS) {
        const field = element.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = values[name];
      }
    };
    // Before anything reads the form.
    element.addEventListener('submit', fill, { capture: true });
    return () => element.removeEventListener('submit', fill, { capture: true });
  }, [form]);
}
