import { shownFields } from './condition.ts';
import { checkField, type CheckedField, type FieldMarket, type FieldProblem } from './field-rules.ts';
import { valueOf, type FormValues } from './form-values.ts';

type CheckedForm = {
  /** Normalised value of each field that the answers show; null when empty. */
  readonly checked: ReadonlyMap<string, string | null>;
  /** In the order of the fields. */
  readonly problems: readonly FieldProblem[];
};

/** Validates the fields of a form. A field that the answers hide is neither required nor read. Browser and server use it. */
export function checkForm(fields: readonly CheckedField[], values: FormValues, market: FieldMarket): CheckedForm {
  const checked = new Map<string, string | null>();
  const problems: FieldProblem[] = [];
  for (const field of shownFields(fields, values)) {
    const result = checkField(field, valueOf(values, field.name), market);
    if (result.ok) checked.set(field.name, result.value);
    else problems.push(result.problem);
  }
  return { checked, problems };
}
