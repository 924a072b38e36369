import { fail, succeed, type Result } from '#domain/result.ts';
import { cutLine } from '#domain/safe-text.ts';
import { toPlainPlate } from '#domain/valuation/plate.ts';
import { categoryOf } from './categories.ts';
import { checkForm } from './check-form.ts';
import { withoutDirectionControls } from './direction-controls.ts';
import type { FieldMarket, FieldProblem } from './field-rules.ts';
import { isCheckOption, type FormValues } from './form-values.ts';
import {
  fieldsOf,
  fieldsOfCall,
  ownFieldsOf,
  type PlaceSelects,
  type FormSettings,
  type LeadFieldName,
  type LeadFormName,
} from './forms.ts';
import { OWN_CAR_FIELDS } from './lead-field.ts';
import type { LeadAttributes } from './lead.ts';
import type { SensitiveAnswers } from './sensitive-answers.ts';

type FormContext = {
  readonly form: LeadFormName;
  readonly settings: FormSettings;
  readonly market: FieldMarket;
  /** The place selects that the form shows; none by default. */
  readonly places?: PlaceSelects;
  /** Sent by a call, which may send any known field. */
  readonly isCall?: boolean;
};

/** Fields of spec §3 that a lead stores in `extra` under their own names. */
const EXTRA_FIELDS = [
  'dateTime',
  'PreferredContactMethod',
  'finance',
  'do-you-have-a-trade-in',
  'transfer',
  'van',
  'company',
  'fleet_size',
  'vehicle_make',
  'vehicle_model',
  'Rego',
  ...OWN_CAR_FIELDS,
  'request_photos',
  'page_id',
] as const satisfies readonly LeadFieldName[];

/** The names under which a lead stores further answers: those that forms share, and those of the form's own. */
const extraNames = (form: LeadFormName): readonly string[] => [
  ...EXTRA_FIELDS,
  ...ownFieldsOf(form).flatMap(({ name, isSensitive }) => (isSensitive ? [] : [name])),
];

function readExtra(
  checked: ReadonlyMap<string, string | null>,
  values: FormValues,
  form: LeadFormName,
): Record<string, string> {
  const own = extraNames(form).flatMap((name): [string, string][] => {
    const value = checked.get(name);
    if (!value) return [];
    return [[name, name === 'Rego' ? toPlainPlate(value) : value]];
  });
  const services = Object.entries(values)
    .filter(([name, value]) => isCheckOption(name) && value !== '')
    .map(([, value]) => value);
  return Object.fromEntries(
    services.length
      ? [...own, ['additional_services', cutLine(withoutDirectionControls(services.join(', ')), 1_000)]]
      : own,
  );
}

const fieldsIn = ({ form, settings, places, isCall = false }: FormContext) =>
  isCall ? fieldsOfCall(form, settings) : fieldsOf(form, settings, places);

/**
 * Validates a submission. Returns the lead's normalised attributes, or all problems in field order. The caller keeps
 * the typed values to show them again.
 */
export function parseEnquiry(
  values: FormValues,
  context: FormContext,
): Result<LeadAttributes, readonly FieldProblem[]> {
  const { form, settings, market } = context;
  const { checked, problems } = checkForm(fieldsIn(context), values, market);
  if (problems.length > 0) return fail(problems);
  const text = (name: LeadFieldName) => checked.get(name) ?? null;
  return succeed({
    name: text('name') ?? '',
    last_name: text('last_name'),
    email: text('email') ?? '',
    phone: text('phone') ?? '',
    postcode: text('postcode'),
    message: text('message'),
    ...categoryOf(form, text('category'), settings.leads),
    // A box that the form does not show gives no consent (R15).
    opt_in: text('opt_in') !== null,
    extra: readExtra(checked, values, form),
  });
}

/**
 * The sensitive answers of a valid submission, normalised, by field name (D399). They are no part of a lead's attributes:
 * whoever reads a lead does not read them.
 */
export function parseSensitive(values: FormValues, context: FormContext): SensitiveAnswers {
  const { checked } = checkForm(fieldsIn(context), values, context.market);
  const names = ownFieldsOf(context.form).filter(({ isSensitive }) => isSensitive);
  return Object.fromEntries(
    names.flatMap(({ name }): [string, string][] => {
      const value = checked.get(name) ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );
}
