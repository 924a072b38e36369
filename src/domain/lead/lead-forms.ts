import type { LEAD_FORMS } from './lead.ts';

/** The forms that anybody can send; all go through one pipeline (D28). */
export const LEAD_FORM_NAMES = [
  'enquiry',
  'contact',
  'request_photos',
  'test_drive',
  'careers',
  'service',
  'parts',
  'fleet',
  'warranty',
  'capped_price_servicing',
  'roadside_assist',
] as const satisfies readonly (typeof LEAD_FORMS)[number][];
export type LeadFormName = (typeof LEAD_FORM_NAMES)[number];

export function isLeadFormName(text: string): text is LeadFormName {
  return (LEAD_FORM_NAMES as readonly string[]).includes(text);
}

/** Fields that a site turns on or off; name, email and phone stand in every form (D27). */
export const FIELD_SWITCHES = [
  'last_name',
  'postcode',
  'company',
  'fleet_size',
  'message',
  'category',
  'preferred_contact_method',
  'finance',
  'trade_in',
  'rego',
  'vehicle',
  'additional_services',
  'opt_in',
  'terms_conditions',
] as const;
export type FieldSwitch = (typeof FIELD_SWITCHES)[number];
