/** Forms as data: their names, what each asks, and the fields with their rules. */
export { CONTROL_FIELDS } from './control-fields.ts';
export { isInSteps, preselectedCategory } from './form-definitions.ts';
export type { FormSettings } from './form-definitions.ts';
export { fieldsOf, fieldsOfCall, LEAD_FIELD_NAMES } from './form-fields.ts';
export { ownFieldsOf } from './own-fields.ts';
export type { PlaceSelects } from './form-fields.ts';
export type { FieldKind, LeadField, LeadFieldName } from './lead-field.ts';
export { isLeadFormName, LEAD_FORM_NAMES } from './lead-forms.ts';
export type { LeadFormName } from './lead-forms.ts';
