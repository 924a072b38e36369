import type { Settings } from '#domain/tenant/config.ts';
import type { FieldSwitch } from './field-switches.ts';
import { LEAD_FORMS, type LeadFormName } from './lead-forms.ts';

/** The settings of a tenant that its forms depend on. */
export type FormSettings = Pick<Settings, 'leads' | 'test_drive' | 'events' | 'checkout'> & {
  readonly features: Pick<Settings['features'], 'van'>;
};

type LocationType = Settings['leads']['location_select_types'][number];

/**
 * Whether a form shows a field: by the site's setting for the form, else the product's, else the setting for all forms.
 */
export function isFieldOn(field: FieldSwitch, form: LeadFormName, { leads }: FormSettings): boolean {
  return leads.forms[form]?.fields[field] ?? LEAD_FORMS[form].fields[field] ?? leads.fields[field];
}

/** Whether the message is required. Never in the forms for photos and test drives (spec §5). */
export function isMessageRequired(form: LeadFormName, { leads }: FormSettings): boolean {
  if (LEAD_FORMS[form].isMessageOptional) return false;
  return leads.forms[form]?.message_required ?? leads.message_required;
}

/** Types of location that a form offers; none offers all (spec §5). Service and parts are answered at their own. */
export function locationTypesOf(form: LeadFormName, { leads }: FormSettings): readonly LocationType[] {
  const { department } = LEAD_FORMS[form];
  const own = department === 'service' || department === 'parts' ? [department] : undefined;
  return leads.forms[form]?.location_types ?? own ?? leads.location_select_types;
}

/** Whether the site shows a form in steps (spec §4). A form with a plan always is. */
export function isInSteps(form: LeadFormName, { leads }: FormSettings): boolean {
  if (LEAD_FORMS[form].plan) return true;
  return leads.forms[form]?.in_steps ?? false;
}

export function servicesOf(form: LeadFormName, { leads }: FormSettings): readonly string[] {
  return leads.forms[form]?.additional_services ?? leads.additional_services;
}

const GENERAL = 'General Enquiry';

/**
 * Initial value of a form's category select (spec §5): General Enquiry when the form's event is that of the general
 * enquiry (22) or its category is that one; otherwise null, so that the shopper chooses.
 */
export function preselectedCategory(form: LeadFormName, { leads, events }: FormSettings): string | null {
  const own = leads.forms[form];
  const event = own?.event_id ?? (form === 'contact' ? events.general_enquiry : null);
  // A form about one matter, such as parts, is no general enquiry: it would go to another department.
  const product = LEAD_FORMS[form].category === GENERAL ? leads.default_category : LEAD_FORMS[form].category;
  const isGeneral = event === events.general_enquiry || (own?.category ?? product) === GENERAL;
  return isGeneral && leads.categories.includes(GENERAL) ? GENERAL : null;
}
