import type { FieldSwitch } from './field-switches.ts';
import { isFieldOn, isMessageRequired, servicesOf, type FormSettings } from './form-definitions.ts';
import type { FormPlan } from './form-plan.ts';
import { OWN_CAR_FIELDS, type LeadField, type LeadFieldName } from './lead-field.ts';
import { LEAD_FORM_NAMES, isAboutOwnCar, LEAD_FORMS, type LeadFormName } from './lead-forms.ts';
import { conditionsOf, ownFieldsOf, toOwnField } from './own-fields.ts';

/** Which place selects a form shows. A select with one option is not shown. */
export type PlaceSelects = { readonly location: boolean; readonly dealership: boolean };

type FormContext = { readonly form: LeadFormName; readonly settings: FormSettings; readonly places: PlaceSelects };

type FieldRow = Pick<LeadField, 'kind' | 'max'> & {
  readonly name: LeadFieldName;
  readonly label?: LeadField['label'];
  readonly autocomplete?: string;
  /** Required by D27 wherever it is shown, or by a condition. */
  readonly required: boolean | ((context: FormContext) => boolean);
  readonly shown: FieldSwitch | ((context: FormContext) => boolean);
  readonly options?: (settings: FormSettings, form: LeadFormName) => readonly string[];
};

const always = () => true;
const YES_NO = () => ['Yes', 'No'];
const FLEET_SIZES = ['1 to 4', '5 to 19', '20 to 99', '100 or more'];

/** The forms in which a shopper may say what the car must tow (D440). */
const ABOUT_TOWING = new Set<LeadFormName>(['enquiry', 'contact', 'test_drive']);

/** All fields, in form order (spec §3, D27). */
const FIELDS: readonly FieldRow[] = [
  { name: 'name', kind: 'name', max: 100, autocomplete: 'given-name', required: true, shown: always },
  { name: 'last_name', kind: 'name', max: 100, autocomplete: 'family-name', required: true, shown: 'last_name' },
  { name: 'company', kind: 'plain', max: 120, autocomplete: 'organization', required: false, shown: 'company' },
  { name: 'email', kind: 'email', max: 254, autocomplete: 'email', required: true, shown: always },
  { name: 'phone', kind: 'phone', max: 40, autocomplete: 'tel', required: true, shown: always },
  { name: 'postcode', kind: 'postcode', max: 5, autocomplete: 'postal-code', required: true, shown: 'postcode' },
  {
    name: 'category',
    kind: 'choice',
    max: 60,
    required: true,
    shown: 'category',
    options: ({ leads }) => leads.categories,
  },
  { name: 'dealership_slug', kind: 'choice', max: 80, required: true, shown: ({ places }) => places.dealership },
  { name: 'location_id', kind: 'choice', max: 120, required: true, shown: ({ places }) => places.location },
  { name: 'Rego', kind: 'plain', max: 12, label: 'lead.field.rego', required: false, shown: 'rego' },
  { name: 'vehicle_make', kind: 'plain', max: 60, required: false, shown: 'vehicle' },
  { name: 'vehicle_model', kind: 'plain', max: 60, required: false, shown: 'vehicle' },
  { name: 'fleet_size', kind: 'choice', max: 40, required: false, shown: 'fleet_size', options: () => FLEET_SIZES },
  {
    name: 'check_option',
    kind: 'checks',
    max: 2_000,
    label: 'lead.field.additional_services',
    required: false,
    shown: ({ form, settings }) =>
      isFieldOn('additional_services', form, settings) && servicesOf(form, settings).length > 0,
    options: (settings, form) => servicesOf(form, settings),
  },
  {
    name: 'dateTime',
    kind: 'plain',
    max: 40,
    required: ({ settings }) => settings.test_drive.date_required,
    shown: ({ form }) => LEAD_FORMS[form].books !== undefined,
  },
  {
    name: 'message',
    kind: 'message',
    max: 5_000,
    required: ({ form, settings }) => isMessageRequired(form, settings),
    shown: 'message',
  },
  {
    name: 'cv',
    kind: 'file',
    max: 1_000,
    required: false,
    shown: ({ form, settings }) => form === 'careers' && isFieldOn('cv', form, settings),
  },
  {
    name: 'PreferredContactMethod',
    kind: 'choice',
    max: 10,
    label: 'lead.field.preferred_contact_method',
    required: false,
    shown: 'preferred_contact_method',
    options: () => ['Phone', 'Email', 'SMS'],
  },
  { name: 'finance', kind: 'choice', max: 3, required: false, shown: 'finance', options: YES_NO },
  {
    name: 'do-you-have-a-trade-in',
    kind: 'choice',
    max: 3,
    label: 'lead.field.trade_in',
    required: false,
    shown: 'trade_in',
    options: YES_NO,
  },
  // Its options are the other locations, which the page knows.
  {
    name: 'transfer',
    kind: 'choice',
    max: 120,
    required: false,
    shown: ({ form, settings }) => form === 'enquiry' && isFieldOn('transfer', form, settings),
  },
  {
    name: 'van',
    kind: 'van',
    max: 120,
    required: false,
    shown: ({ form, settings }) => settings.features.van && ABOUT_TOWING.has(form),
  },
  {
    name: 'request_photos',
    kind: 'hidden',
    max: 200,
    required: false,
    shown: ({ form }) => form === 'request_photos',
  },
  // What the steps of a valuation found out about the shopper's own car (D410).
  ...OWN_CAR_FIELDS.map((name): FieldRow => ({
    name,
    kind: 'hidden',
    max: name === 'adjustmentAnswers' ? 300 : 120,
    required: false,
    shown: ({ form }) => isAboutOwnCar(form),
  })),
  { name: 'page_id', kind: 'hidden', max: 80, required: false, shown: always },
  { name: 'opt_in', kind: 'checkbox', max: 5, required: false, shown: 'opt_in' },
  { name: 'terms_conditions', kind: 'checkbox', max: 5, required: true, shown: 'terms_conditions' },
];

/** Names of all fields of all forms. */
export const LEAD_FIELD_NAMES: readonly string[] = [
  ...new Set([...FIELDS.map(({ name }) => name), ...LEAD_FORM_NAMES.flatMap(ownFieldsOf).map(({ name }) => name)]),
];

const NO_PLACES: PlaceSelects = { location: false, dealership: false };

/** The fields that a tenant's form shows, in order, with the given place selects (see `offerPlaces`). */
export function fieldsOf(form: LeadFormName, settings: FormSettings, places = NO_PLACES): LeadField[] {
  const context = { form, settings, places };
  const shared = FIELDS.filter((row) => isShown(row, context)).map((row) => toField(row, context));
  const { plan } = LEAD_FORMS[form];
  return plan ? inPlan(shared, plan, settings) : shared;
}

/** Puts the fields of a form in the order of its steps. Shared fields that no step names come last. */
function inPlan(shared: readonly LeadField[], { steps }: FormPlan, { checkout }: FormSettings): LeadField[] {
  const planned = steps.flatMap((step) =>
    step.fields.flatMap((one) => {
      if (typeof one !== 'string') return one.needsDelivery && !checkout.delivery ? [] : [toOwnField(one, step.when)];
      const field = shared.find(({ name }) => name === one);
      return field ? [{ ...field, when: conditionsOf(step.when) }] : [];
    }),
  );
  return [...planned, ...shared.filter(({ name }) => !planned.some((one) => one.name === name))];
}

/** Fields that a call cannot send: a file; consent, which requires wording that was shown; places, with their own rule. */
const NOT_OF_CALLS = new Set<LeadFieldName>(['cv', 'opt_in', 'terms_conditions', 'dealership_slug', 'location_id']);

/** The fields that a call may send: those of the form, and all others as optional, so that nothing sent is lost. */
export function fieldsOfCall(form: LeadFormName, settings: FormSettings): LeadField[] {
  const context = { form, settings, places: NO_PLACES };
  // A call is no conversation: it sends what its program asked, whatever a form would show.
  const own = ownFieldsOf(form).map((field) => ({ ...field, when: [], required: false }));
  const shared = FIELDS.flatMap((row) => {
    if (isShown(row, context)) return [toField(row, context)];
    if (NOT_OF_CALLS.has(row.name)) return [];
    const field = { ...toField(row, context), required: false };
    // The form's own category is no option for shoppers, but a call may name it.
    const named = [settings.leads.forms[form]?.category, LEAD_FORMS[form].category].filter((one) => one !== undefined);
    return [row.name === 'category' ? { ...field, options: [...(field.options ?? []), ...named] } : field];
  });
  return [...shared, ...own];
}

const isShown = ({ shown }: FieldRow, context: FormContext): boolean =>
  typeof shown === 'function' ? shown(context) : isFieldOn(shown, context.form, context.settings);

function toField(
  { name, kind, label, autocomplete, max, required, options }: FieldRow,
  context: FormContext,
): LeadField {
  return {
    name,
    kind,
    label: label ?? `lead.field.${name}`,
    autocomplete: autocomplete ?? null,
    max,
    required: typeof required === 'function' ? required(context) : required,
    options: options?.(context.settings, context.form) ?? null,
    when: [],
    isSensitive: false,
    range: null,
    isPast: false,
  };
}
