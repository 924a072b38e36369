import { LEAD_FORMS, type Department, type LeadForm } from '../lead/lead-forms.ts';
import type { EventValues } from './parameters.ts';

/** Departments that a category belongs to, in whichever form it was chosen. */
const CATEGORY_DEPARTMENTS: Readonly<Record<string, 'service' | 'parts'>> = {
  'Service Enquiry': 'service',
  'Parts Enquiry': 'parts',
};

/** Departments whose submissions the standard counts a second time under a name of their own. */
const COUNTED_DEPARTMENTS: ReadonlySet<Department> = new Set(['sales', 'service', 'parts', 'trade']);

/** The department that counts a submission: that of the chosen category, else the form's own. */
function departmentOf(form: LeadForm, category: string | null): Department {
  const chosen = category !== null && Object.hasOwn(CATEGORY_DEPARTMENTS, category) && CATEGORY_DEPARTMENTS[category];
  return chosen || LEAD_FORMS[form].department;
}

/** How a form is named in events, on whichever page it stands. */
export function formValues(form: LeadForm, category: string | null = null): EventValues {
  const { formType: form_type } = LEAD_FORMS[form];
  return { form_name: form, form_type, department: departmentOf(form, category), comm_type: 'form' };
}

/**
 * The second event of a submission, `asc_form_submission_sales` beside `asc_form_submission`; null where there is none.
 * Only the first is a key event, or leads count twice.
 */
export function twinOf(form: LeadForm, category: string | null = null): string | null {
  const department = departmentOf(form, category);
  if (!COUNTED_DEPARTMENTS.has(department)) return null;
  const own = LEAD_FORMS[form];
  const name = department === own.department ? (own.submissionEvent ?? department) : department;
  return `asc_form_submission_${name}`;
}
