import { CHECKOUT_PLAN } from './checkout-plan.ts';
import type { FieldSwitch } from './field-switches.ts';
import { FINANCE_PLAN } from './finance-plan.ts';
import type { FormPlan } from './form-plan.ts';
import { RETURN_PLAN } from './return-plan.ts';

/** The department that answers a form. Service and parts have locations and opening hours of their own (spec §5, §9). */
export type Department = 'sales' | 'service' | 'parts' | 'trade' | 'finance' | 'general';

/** The product's settings of one form. A site's `leads.forms` overrides its fields, category and event id. */
type LeadFormRow = {
  readonly department: Department;
  /** Category of its leads unless the shopper chooses another (spec §3, D29). */
  readonly category: string;
  /** For a form about one topic of its department. The category names the department, and this names the topic. */
  readonly subcategory?: string;
  /** `form_type` of its events in the trade's GA4 standard (ASC). */
  readonly formType: string;
  /** Suffix of the name of its second submission event, when that is not the department. */
  readonly submissionEvent?: string;
  /** Fields that this form turns on or off. They take precedence over `leads.fields`, which is for all forms. */
  readonly fields: Readonly<Partial<Record<FieldSwitch, boolean>>>;
  /** Its steps and its own fields. A form without them has the shared fields alone, at once or in two steps. */
  readonly plan?: FormPlan;
  /** Its message may be left empty (spec §5). */
  readonly isMessageOptional?: true;
  /** It books a time at a location: for a test drive, or to bring a vehicle back. */
  readonly books?: 'test_drive' | 'return';
  /** It is about the hold on a car, which is where it stands. */
  readonly isAboutHold?: true;
  /**
   * The form's own page. `switch` is the key in `pages` that turns it off; null when no key does. Forms on the page of
   * a car or a location have no own page.
   */
  readonly page?: { readonly path: `/${string}`; readonly switch: string | null };
};

/** These fields are for shoppers who look for a car. All other forms leave them out. */
const NO_PURCHASE = { finance: false, trade_in: false, category: false } as const;
/** Asked of who enquires, and beside the point for a certain car that is held, bought or given back. */
const NOT_OF_THIS_CAR = { category: false, company: false, vehicle: false, rego: false } as const;
const OWN_VEHICLE = { ...NO_PURCHASE, rego: true, vehicle: true } as const;
const SERVICE = { department: 'service', category: 'Service Enquiry' } as const;
/** The two forms for finance ask the same. Their pages are in the table of routes: several addresses have one form. */
const FINANCE = {
  department: 'finance',
  formType: 'finance',
  fields: { category: false, finance: false, trade_in: true, last_name: true },
  isMessageOptional: true,
  plan: FINANCE_PLAN,
} as const;
/** About the shopper's own car, which the steps before the form describe (D410). */
const OWN_CAR = {
  department: 'trade',
  fields: { ...NO_PURCHASE, rego: true },
  isMessageOptional: true,
} as const;

/**
 * All lead forms. They share one pipeline (D28). A new form needs a row here and its texts, which the message catalogue
 * then requires. Leads are stored with these keys and the API contains them: never rename one.
 */
const FORM_TABLE = {
  enquiry: { department: 'sales', category: 'General Enquiry', formType: 'quote', fields: {} },
  contact: {
    department: 'general',
    category: 'General Enquiry',
    formType: 'contact',
    fields: { category: true },
    page: { path: '/contact', switch: null },
  },
  request_photos: {
    department: 'sales',
    category: 'Request Photos',
    formType: 'photos',
    fields: NO_PURCHASE,
    isMessageOptional: true,
  },
  test_drive: {
    department: 'sales',
    category: 'Test Drive',
    formType: 'test_drive',
    submissionEvent: 'sales_appt',
    books: 'test_drive',
    fields: { category: false },
    isMessageOptional: true,
  },
  service: {
    ...SERVICE,
    formType: 'service',
    fields: { ...OWN_VEHICLE, additional_services: true },
    page: { path: '/service', switch: 'service' },
  },
  parts: {
    department: 'parts',
    category: 'Parts Enquiry',
    formType: 'parts',
    fields: OWN_VEHICLE,
    page: { path: '/vehicle-parts-and-accessories', switch: 'vehicle_parts_and_accessories' },
  },
  warranty: {
    ...SERVICE,
    subcategory: 'Warranty',
    formType: 'warranty',
    fields: OWN_VEHICLE,
    page: { path: '/warranty', switch: 'warranty' },
  },
  capped_price_servicing: {
    ...SERVICE,
    subcategory: 'Capped Price Servicing',
    formType: 'service',
    fields: OWN_VEHICLE,
    page: { path: '/capped-price-servicing', switch: 'capped_price_servicing' },
  },
  roadside_assist: {
    ...SERVICE,
    subcategory: 'Roadside Assist',
    formType: 'roadside',
    fields: OWN_VEHICLE,
    page: { path: '/roadside-assist', switch: 'roadside_assist' },
  },
  fleet: {
    department: 'sales',
    category: 'Fleet Enquiry',
    formType: 'fleet',
    fields: { ...NO_PURCHASE, rego: false, company: true, fleet_size: true },
    page: { path: '/fleet', switch: 'fleet' },
  },
  careers: {
    department: 'general',
    category: 'Careers Enquiry',
    formType: 'careers',
    // Who looks for work is not asked for consent to marketing.
    fields: { ...NO_PURCHASE, rego: false, last_name: true, opt_in: false },
    page: { path: '/careers', switch: 'careers' },
  },
  finance: { ...FINANCE, category: 'Finance Enquiry' },
  finance_pre_approval: { ...FINANCE, category: 'Finance Pre-Approval' },
  trade_in: { ...OWN_CAR, category: 'Trade-In Valuation', formType: 'trade' },
  sell_my_car: { ...OWN_CAR, category: 'Sell My Car', formType: 'offer' },
  reserve: {
    department: 'sales',
    category: 'Reservation',
    isAboutHold: true,
    formType: 'reserve',
    fields: NOT_OF_THIS_CAR,
    isMessageOptional: true,
  },
  checkout: {
    department: 'sales',
    category: 'Online Purchase',
    isAboutHold: true,
    formType: 'purchase',
    fields: { ...NOT_OF_THIS_CAR, finance: false, trade_in: true, last_name: true },
    isMessageOptional: true,
    plan: CHECKOUT_PLAN,
  },
  // Somebody else has a claim to the car, and the shopper asks to be told when it is free (D426, D530).
  reserved_car: {
    department: 'sales',
    category: 'Reserved Car',
    isAboutHold: true,
    formType: 'notify',
    fields: { ...NO_PURCHASE, ...NOT_OF_THIS_CAR },
    isMessageOptional: true,
  },
  vehicle_return: {
    department: 'sales',
    category: 'Vehicle Return',
    formType: 'return',
    books: 'return',
    // Who returns a car is not asked for consent to marketing.
    fields: { ...NO_PURCHASE, ...NOT_OF_THIS_CAR, rego: true, last_name: true, opt_in: false },
    isMessageOptional: true,
    plan: RETURN_PLAN,
  },
} as const satisfies Readonly<Record<string, LeadFormRow>>;

type FormTable = typeof FORM_TABLE;

export type LeadFormName = keyof FormTable;
/** A form with a page of its own. */
export type PageFormName = {
  [Form in LeadFormName]: FormTable[Form] extends { readonly page: object } ? Form : never;
}[LeadFormName];

/**
 * A form's page, its path and its switch. The union has one member for each form, so that links and config are typed by
 * form.
 */
export type FormPage = {
  [Form in PageFormName]: { readonly form: Form } & FormTable[Form]['page'];
}[PageFormName];

export const LEAD_FORMS: Readonly<Record<LeadFormName, LeadFormRow>> = FORM_TABLE;

export const LEAD_FORM_NAMES = Object.keys(FORM_TABLE) as LeadFormName[];

export const FORM_PAGES = LEAD_FORM_NAMES.flatMap((form) => {
  const { page } = LEAD_FORMS[form];
  return page ? [{ form, ...page } as FormPage] : [];
});

/** Whether a form is about the shopper's own car: it is offered in part payment, or for sale. */
export const isAboutOwnCar = (form: LeadFormName): form is 'trade_in' | 'sell_my_car' =>
  form === 'trade_in' || form === 'sell_my_car';

export function isLeadFormName(text: string): text is LeadFormName {
  return Object.hasOwn(FORM_TABLE, text);
}
