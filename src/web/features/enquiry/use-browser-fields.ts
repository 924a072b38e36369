import { useEffect, useRef, type RefObject } from 'react';
import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { fillTime } from './fill-time.ts';
import { readLanding } from './landing.ts';
import { readPerson } from './person-details.ts';
import { readVisitedPages } from './visited-pages.ts';

const { idempotencyKey, landing, visited, elapsed } = CONTROL_FIELDS;

/** Without https the browser may have no `randomUUID`. The server then compares contents (D28). */
const makeKey = () => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : '');

/**
 * Adds to a form's data what only the browser knows: one key for all attempts, the pages of the visit, and the time
 * spent on the form. They are no fields of the page, which is the same for every shopper (D49) and is rendered again
 * while a form waits for its rules. `isFilled`, `wasKept`: the form was prefilled with earlier answers.
 */
export function useBrowserFields(
  form: RefObject<HTMLFormElement | null>,
  { isFilled, wasKept }: { readonly isFilled: boolean; readonly wasKept: RefObject<boolean> },
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
    const add = ({ formData }: FormDataEvent) => {
      formData.set(idempotencyKey, key);
      formData.set(landing, readLanding());
      formData.set(visited, readVisitedPages());
      const isPrefilled = hasPerson || wasFilled.current || wasKept.current;
      formData.set(elapsed, fillTime({ isPrefilled, sincePageMs: performance.now() }));
    };
    element.addEventListener('formdata', add);
    return () => element.removeEventListener('formdata', add);
  }, [form, wasKept]);
}
