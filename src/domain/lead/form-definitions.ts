import type { Settings } from '../tenant/config.ts';
import type { FieldSwitch, LeadFormName } from './lead-forms.ts';

/** The part of a tenant's settings that shapes its forms. */
export type FormSettings = Pick<Settings, 'leads' | 'test_drive' | 'events'>;

type LocationType = Settings['leads']['location_select_types'][number];

/** What the product says of a form; a site's `leads.forms` has the last word. */
type FormDefinition = {
  /** Fields that it shows or leaves out, whatever `leads.fields` says for all forms. */
  readonly fields: Partial<Record<FieldSwitch, boolean>>;
  /** Its message may be left empty (spec §5). */
  readonly isMessageOptional?: true;
  /** Who can answer it; none offers all locations. */
  readonly locationTypes?: readonly LocationType[];
};

/** What is asked of a shopper who looks for a car, and of nobody else. */
const NO_PURCHASE = { finance: false, trade_in: false, category: false } as const;
const OWN_VEHICLE = { ...NO_PURCHASE, rego: true, vehicle: true } as const;
const WORKSHOP: FormDefinition = { fields: OWN_VEHICLE, locationTypes: ['service'] };

const DEFINITIONS: Readonly<Record<LeadFormName, FormDefinition>> = {
  enquiry: { fields: {} },
  contact: { fields: { category: true } },
  request_photos: { fields: NO_PURCHASE, isMessageOptional: true },
  test_drive: { fields: { category: false }, isMessageOptional: true },
  careers: { fields: { ...NO_PURCHASE, rego: false, last_name: true } },
  service: { fields: { ...OWN_VEHICLE, additional_services: true }, locationTypes: ['service'] },
  parts: { fields: OWN_VEHICLE, locationTypes: ['parts'] },
  fleet: { fields: { ...NO_PURCHASE, rego: false, company: true, fleet_size: true } },
  warranty: WORKSHOP,
  capped_price_servicing: WORKSHOP,
  roadside_assist: WORKSHOP,
};

/** Whether a form shows a field: as the site says for this form, else as the product does, else as for all forms. */
export function isFieldOn(field: FieldSwitch, form: LeadFormName, { leads }: FormSettings): boolean {
  return leads.forms[form]?.fields[field] ?? DEFINITIONS[form].fields[field] ?? leads.fields[field];
}

/** The message is required unless it is configured otherwise; never in those of photos and test drives (spec §5). */
export function isMessageRequired(form: LeadFormName, { leads }: FormSettings): boolean {
  if (DEFINITIONS[form].isMessageOptional) return false;
  return leads.forms[form]?.message_required ?? leads.message_required;
}

/** Types of location that a form offers; none offers all (spec §5). */
export function locationTypesOf(form: LeadFormName, { leads }: FormSettings): readonly LocationType[] {
  return leads.forms[form]?.location_types ?? DEFINITIONS[form].locationTypes ?? leads.location_select_types;
}

/** Whether a form is asked in steps (spec §4), where a site wants it so. */
export function isInSteps(form: LeadFormName, { leads }: FormSettings): boolean {
  return leads.forms[form]?.in_steps ?? false;
}

export function servicesOf(form: LeadFormName, { leads }: FormSettings): readonly string[] {
  return leads.forms[form]?.additional_services ?? leads.additional_services;
}

const GENERAL = 'General Enquiry';

/**
 * What the category select of a form shows at first (spec §5): General Enquiry when the form's event is that of the
 * general enquiry (22) or its own category is that one; else nothing, so that the shopper chooses.
 */
export function preselectedCategory(form: LeadFormName, { leads, events }: FormSettings): string | null {
  const own = leads.forms[form];
  const event = own?.event_id ?? (form === 'contact' ? events.general_enquiry : null);
  const isGeneral = event === events.general_enquiry || (own?.category ?? leads.default_category) === GENERAL;
  return isGeneral && leads.categories.includes(GENERAL) ? GENERAL : null;
}
