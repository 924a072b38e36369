import { useEffect, type RefObject } from 'react';
import type { EnquiryProblem } from './enquiry-view.ts';
import { PERSON_FIELDS, readPerson } from './person-details.ts';

/**
 * Fills in who sent a form from this browser before (spec §4). Only what is still empty: what was typed, or came back to
 * be mended, stays as it is.
 */
export function usePersonDetails(form: RefObject<HTMLFormElement | null>, problem: EnquiryProblem | null): void {
  const isFresh = problem === null;
  useEffect(() => {
    const person = isFresh ? readPerson() : null;
    const elements = form.current?.elements;
    if (!person || !elements) return;
    for (const name of PERSON_FIELDS) {
      const field = elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = person[name];
    }
  }, [form, isFresh]);
}
