import { useEffect, type RefObject } from 'react';
import type { EnquiryProblem } from './enquiry-view.ts';
import { PERSON_FIELDS, readPerson } from './person-details.ts';

/**
 * Fills in the details of the last person who sent a form from this browser (spec §4). Fills only empty fields: values
 * that were typed or sent back for correction stay.
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
