import { CONTROL_FIELDS } from './control-fields.ts';
import type { FieldProblem } from './field-rules.ts';
import { LEAD_FIELD_NAMES } from './form-fields.ts';

/** All fields that are read of a form or a call: those of forms, those of the page, and those of spec §3 and §7. */
export const READ_FIELDS: ReadonlySet<string> = new Set([
  ...LEAD_FIELD_NAMES,
  ...Object.values(CONTROL_FIELDS),
  'location',
  'car_dealership_id',
  'url',
  'user_agent',
]);

/** One problem for each field that was sent with different values (D297). A field that nothing reads has none. */
export function toConflictProblems(conflicting: readonly string[]): FieldProblem[] {
  return conflicting
    .filter((field) => READ_FIELDS.has(field))
    .map((field) => ({
      field,
      key: 'lead.error.several_values',
      message: 'Give one answer here. More than one was sent.',
    }));
}
