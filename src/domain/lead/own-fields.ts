import type { Condition } from './condition.ts';
import type { OwnField } from './form-plan.ts';
import type { LeadField } from './lead-field.ts';
import { LEAD_FORMS, type LeadFormName } from './lead-forms.ts';

/** The fields that a form has for itself, without those that all forms share. */
export function ownFieldsOf(form: LeadFormName): LeadField[] {
  return (LEAD_FORMS[form].plan?.steps ?? []).flatMap((step) =>
    step.fields.flatMap((field) => (typeof field === 'string' ? [] : [toOwnField(field, step.when)])),
  );
}

/** The conditions that there are. */
export function conditionsOf(...conditions: readonly (Condition | undefined)[]): readonly Condition[] {
  return conditions.filter((condition) => condition !== undefined);
}

/** A field of the form’s own, under the condition of its step and its own. */
export function toOwnField(field: OwnField, ofStep: Condition | undefined): LeadField {
  const { name, kind, required = false, autocomplete, max = 120, options, when, sensitive = false, range } = field;
  return {
    name,
    kind,
    label: `lead.field.${name}`,
    required,
    // What a browser fills in it has kept; sensitive answers are kept nowhere (D399).
    autocomplete: sensitive ? 'off' : (autocomplete ?? null),
    max,
    options: options ?? null,
    when: conditionsOf(ofStep, when),
    isSensitive: sensitive,
    range: range ?? null,
    isPast: field.isPast ?? false,
  };
}
