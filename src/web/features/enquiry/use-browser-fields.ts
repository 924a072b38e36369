import { useEffect, useRef, type RefObject } from 'react';
import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { fillTime } from './fill-time.ts';
import { readLanding } from './landing.ts';
import { readPerson } from './person-details.ts';
import { readVisitedPages } from './visited-pages.ts';

const { idempotencyKey, landing, visited, elapsed } = CONTROL_FIELDS;

/** Hidden fields that stay empty without script. */
export const BROWSER_FIELDS = [idempotencyKey, landing, visited, elapsed] as const;

/** Without https the browser may have no `randomUUID`. The server then compares contents (D28). */
const makeKey = () => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : '');

/**
 * Fills the form's hidden fields when it is sent, so that the page is the same for every shopper (D49): one key for all
 * attempts, the pages of the visit, and the time spent on the form. `isFilled`: the form was prefilled with earlier
 * answers.
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
    // Read this before sending, because sending stores the details of the sender.
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
    // Runs in the capture phase, before other code reads the form.
    element.addEventListener('submit', fill, { capture: true });
    return () => element.removeEventListener('submit', fill, { capture: true });
  }, [form]);
}
