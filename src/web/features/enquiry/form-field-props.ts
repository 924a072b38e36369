import type { FieldView } from './enquiry-view.ts';

export const fieldId = (name: string) => `field-${name}`;

export type FormFieldProps = {
  readonly field: FieldView;
  /** The values of a form that the server sent back. Undefined for a new form. */
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly error: string | undefined;
};
