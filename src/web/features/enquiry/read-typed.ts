import type { EnquiryProblem, FieldView } from './enquiry-view.ts';

/** The values of a form's fields. For check boxes that share a name: all ticked values. */
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
