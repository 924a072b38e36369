import { LEAD_FORMS, type Department, type LeadFormName } from '#domain/lead/lead-forms.ts';
import type { EventValues } from './parameters.ts';

/** Departments by category, for any form in which the category was chosen. */
const CATEGORY_DEPARTMENTS: Readonly<Record<string, 'service' | 'parts'>> = {
  'Service Enquiry': 'service',
  'Parts Enquiry': 'parts',
};

/** Departments whose submissions the standard also counts under a separate name. */
const COUNTED_DEPARTMENTS: ReadonlySet<Department> = new Set(['sales', 'service', 'parts', 'trade']);

/** The department of a submission: that of the chosen category, else the form's own. */
function departmentOf(form: LeadFormName, category: string | null): Department {
  const chosen = category !== null && Object.hasOwn(CATEGORY_DEPARTMENTS, category) && CATEGORY_DEPARTMENTS[category];
  return chosen || LEAD_FORMS[form].department;
}

/** The name of a form in events, the same on every page. */
export function formValues(form: LeadFormName, category: string | null = null): EventValues {
  const { formType: form_type } = LEAD_FORMS[form];
  return { form_name: form, form_type, department: departmentOf(form, category), comm_type: 'form' };
}

/**
 * The second event of a submission: `asc_form_submission_sales` in addition to `asc_form_submission`; null when there
 * is none. Only the first is a key event; otherwise leads would count twice.
 */
export function twinOf(form: LeadFormName, category: string | null = null): string | null {
  const department = departmentOf(form, category);
  if (!COUNTED_DEPARTMENTS.has(department)) return null;
  const own = LEAD_FORMS[form];
  const name = department === own.department ? (own.submissionEvent ?? department) : department;
  return `asc_form_submission_${name}`;
}
