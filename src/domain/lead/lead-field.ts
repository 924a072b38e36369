import type { Condition } from './condition.ts';

/** How a field is read and validated; see `field-rules.ts`. */
export type FieldKind =
  | 'name'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'message'
  | 'choice'
  | 'plain'
  /** Dollars; stored as `25000` or `25000.50`. */
  | 'money'
  /** A whole number. */
  | 'number'
  /** A day; typed as the market writes it, stored as YYYY-MM-DD. */
  | 'date'
  /** A postal address on several lines; stored on one. */
  | 'address'
  | 'checkbox'
  /** A box that sends what the shopper tows, as text. Shown where the browser keeps a van (D440). */
  | 'van'
  /** Several check boxes under one name. */
  | 'checks'
  /** A file. Its name counts as its text; the file itself is read by `readLeadFile`. */
  | 'file'
  /** Hidden; the page sets its value. */
  | 'hidden';

/** The shopper's own car, by the names under which a lead carries it (spec §3). Its odometer is in the market's unit. */
export const OWN_CAR_FIELDS = [
  'regoState',
  'trade_in_year',
  'trade_in_make',
  'trade_in_model',
  'trade_in_badge',
  'trade_in_odometer',
  'adjustmentAnswers',
] as const;

/** The fields that forms share. A form of the table may have fields of its own beside them (D398). */
export type LeadFieldName =
  | 'name'
  | 'last_name'
  | 'company'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'category'
  | 'dealership_slug'
  | 'location_id'
  | 'vehicle_make'
  | 'vehicle_model'
  | 'Rego'
  | (typeof OWN_CAR_FIELDS)[number]
  | 'fleet_size'
  | 'check_option'
  | 'dateTime'
  | 'message'
  | 'PreferredContactMethod'
  | 'finance'
  | 'do-you-have-a-trade-in'
  | 'transfer'
  | 'van'
  | 'cv'
  | 'request_photos'
  | 'page_id'
  | 'opt_in'
  | 'terms_conditions';

/** A field as data. Pages render it and submissions are validated by it. */
export type LeadField = {
  /** A `LeadFieldName`, or a name that the form gives. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: `lead.field.${string}`;
  readonly required: boolean;
  /** Value of the `autocomplete` attribute; null for none. */
  readonly autocomplete: string | null;
  /** Maximum length in characters. */
  readonly max: number;
  /** Options of a choice; null when the page supplies them (locations). */
  readonly options: readonly string[] | null;
  /** All must hold for the field to be shown; none for most fields. */
  readonly when: readonly Condition[];
  /** Its answer is stored apart and encrypted (D399). */
  readonly isSensitive: boolean;
  /** Limits of money, in dollars, or of a number; null for none. */
  readonly range: { readonly min: number; readonly max: number } | null;
  /** A date that must be before today. */
  readonly isPast: boolean;
};
