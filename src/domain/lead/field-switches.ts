/** Fields that a site can turn on or off. Every form has name, email and phone (D27). */
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
  'transfer',
  'rego',
  'vehicle',
  'additional_services',
  'cv',
  'opt_in',
  'terms_conditions',
] as const;
export type FieldSwitch = (typeof FIELD_SWITCHES)[number];
