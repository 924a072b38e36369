import type { Lead } from './lead.ts';

/** The forms that exist so far; all go through one pipeline (D28). */
export const LEAD_FORM_NAMES = [
  'enquiry',
  'contact',
  'request_photos',
  'test_drive',
] as const satisfies readonly Lead['form'][];
export type LeadFormName = (typeof LEAD_FORM_NAMES)[number];

/** How a field is read and checked; the rule of each kind stands in `field-rules.ts`. */
export type FieldKind = 'name' | 'email' | 'phone' | 'postcode' | 'message' | 'choice' | 'plain' | 'checkbox';

export type LeadFieldName =
  | 'name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'category'
  | 'location_id'
  | 'message'
  | 'dateTime'
  | 'PreferredContactMethod'
  | 'finance'
  | 'do-you-have-a-trade-in'
  | 'Rego'
  | 'opt_in'
  | 'terms_conditions';

/** The part of a tenant's settings that shapes its forms (`leads` and `test_drive`). */
export type FormSettings = {
  readonly leads: {
    readonly message_required: boolean;
    readonly opt_in_default: boolean;
    readonly categories: readonly string[];
    readonly default_category: string;
    readonly location_select: boolean;
    readonly fields: {
      readonly last_name: boolean;
      readonly postcode: boolean;
      readonly message: boolean;
      readonly category: boolean;
      readonly preferred_contact_method: boolean;
      readonly finance: boolean;
      readonly trade_in: boolean;
      readonly rego: boolean;
      readonly opt_in: boolean;
      readonly terms_conditions: boolean;
    };
  };
  readonly test_drive: { readonly date_required: boolean };
};

/** A field as data: pages render from it and submissions are read by it. */
export type LeadField = {
  readonly name: LeadFieldName;
  readonly kind: FieldKind;
  readonly label: `lead.field.${string}`;
  readonly required: boolean;
  /** Value of the `autocomplete` attribute; null turns nothing on. */
  readonly autocomplete: string | null;
  /** Most characters. */
  readonly most: number;
  /** For a choice: what may be chosen; null when the page fills the list (locations). */
  readonly options: readonly string[] | null;
};

type FieldRow = Omit<LeadField, 'required' | 'options'> & {
  readonly shown: (settings: FormSettings, form: LeadFormName) => boolean;
  readonly needed: (settings: FormSettings, form: LeadFormName) => boolean;
  readonly choices?: (settings: FormSettings) => readonly string[];
};

const always = () => true;
const never = () => false;
const YES_NO = ['Yes', 'No'] as const;

/** Every field there is, in the order of the form (spec §3, D27). A field that is shown because a site asks for it is required where D27 says so. */
const FIELDS: readonly FieldRow[] = [
  {
    name: 'name',
    kind: 'name',
    label: 'lead.field.name',
    autocomplete: 'given-name',
    most: 100,
    shown: always,
    needed: always,
  },
  {
    name: 'last_name',
    kind: 'name',
    label: 'lead.field.last_name',
    autocomplete: 'family-name',
    most: 100,
    shown: ({ leads }) => leads.fields.last_name,
    needed: always,
  },
  {
    name: 'email',
    kind: 'email',
    label: 'lead.field.email',
    autocomplete: 'email',
    most: 254,
    shown: always,
    needed: always,
  },
  {
    name: 'phone',
    kind: 'phone',
    label: 'lead.field.phone',
    autocomplete: 'tel',
    most: 40,
    shown: always,
    needed: always,
  },
  {
    name: 'postcode',
    kind: 'postcode',
    label: 'lead.field.postcode',
    autocomplete: 'postal-code',
    most: 5,
    shown: ({ leads }) => leads.fields.postcode,
    needed: always,
  },
  {
    name: 'category',
    kind: 'choice',
    label: 'lead.field.category',
    autocomplete: null,
    most: 60,
    needed: always,
    shown: ({ leads }, form) => leads.fields.category || form === 'contact',
    choices: ({ leads }) => leads.categories,
  },
  {
    name: 'location_id',
    kind: 'choice',
    label: 'lead.field.location_id',
    autocomplete: null,
    most: 120,
    shown: ({ leads }) => leads.location_select,
    needed: always,
  },
  {
    name: 'dateTime',
    kind: 'plain',
    label: 'lead.field.dateTime',
    autocomplete: null,
    most: 40,
    shown: (_, form) => form === 'test_drive',
    needed: ({ test_drive }) => test_drive.date_required,
  },
  {
    name: 'message',
    kind: 'message',
    label: 'lead.field.message',
    autocomplete: null,
    most: 5_000,
    shown: ({ leads }) => leads.fields.message,
    needed: ({ leads }, form) => leads.message_required && form !== 'request_photos' && form !== 'test_drive',
  },
  {
    name: 'PreferredContactMethod',
    kind: 'choice',
    label: 'lead.field.preferred_contact_method',
    autocomplete: null,
    most: 10,
    shown: ({ leads }) => leads.fields.preferred_contact_method,
    needed: never,
    choices: () => ['Phone', 'Email', 'SMS'],
  },
  {
    name: 'finance',
    kind: 'choice',
    label: 'lead.field.finance',
    autocomplete: null,
    most: 3,
    shown: ({ leads }) => leads.fields.finance,
    needed: never,
    choices: () => YES_NO,
  },
  {
    name: 'do-you-have-a-trade-in',
    kind: 'choice',
    label: 'lead.field.trade_in',
    autocomplete: null,
    most: 3,
    shown: ({ leads }) => leads.fields.trade_in,
    needed: never,
    choices: () => YES_NO,
  },
  {
    name: 'Rego',
    kind: 'plain',
    label: 'lead.field.rego',
    autocomplete: null,
    most: 12,
    shown: ({ leads }) => leads.fields.rego,
    needed: never,
  },
  {
    name: 'opt_in',
    kind: 'checkbox',
    label: 'lead.field.opt_in',
    autocomplete: null,
    most: 5,
    shown: ({ leads }) => leads.fields.opt_in,
    needed: never,
  },
  {
    name: 'terms_conditions',
    kind: 'checkbox',
    label: 'lead.field.terms_conditions',
    autocomplete: null,
    most: 5,
    shown: ({ leads }) => leads.fields.terms_conditions,
    needed: always,
  },
];

/** The fields that a form of this tenant shows, in order. */
export function fieldsOf(form: LeadFormName, settings: FormSettings): LeadField[] {
  return FIELDS.filter(({ shown }) => shown(settings, form)).map(
    ({ name, kind, label, autocomplete, most, needed, choices }) => ({
      name,
      kind,
      label,
      autocomplete,
      most,
      required: needed(settings, form),
      options: choices?.(settings) ?? null,
    }),
  );
}

export function isLeadFormName(text: string): text is LeadFormName {
  return (LEAD_FORM_NAMES as readonly string[]).includes(text);
}

/** Names of fields that steer the pipeline and are never part of a lead's attributes. */
export const CONTROL_FIELDS = {
  /** Chosen at random by the browser (D28); absent without JavaScript. */
  idempotencyKey: 'idempotency_key',
  /** Left empty by people; hidden from them (D30). */
  honeypot: 'company_website',
  /** Milliseconds from showing the form to sending it, when the browser measured them (D30). */
  elapsed: 'elapsed_ms',
  /** Id or slug (D59). */
  car: 'car_id',
  dealership: 'dealership_slug',
} as const;
