import type { EnquiryProblem, FieldView } from './enquiry-view.ts';

/** Values of a form's fields; of check boxes under one name, all that are ticked. */
export function readTyped(form: HTMLFormElement, fields: readonly Pick<FieldView, 'name'>[]): EnquiryProblem['values'] {
  const data = new FormData(form);
  const typed = fields.map(({ name }): [string, string] => [
    name,
    data
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join(', '),
  ]);
  return Object.fromEntries(typed);
}
