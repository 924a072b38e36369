import type { Car } from '#domain/car/car.ts';
import { unbrokenName } from '#domain/content/unbroken-name.ts';
import { categoryLabel, categoryOf } from '#domain/lead/categories.ts';
import {
  CONTROL_FIELDS,
  fieldsOf,
  preselectedCategory,
  type PlaceSelects,
  type FieldKind,
  type LeadField,
  type LeadFormName,
} from '#domain/lead/forms.ts';
import { optInText } from '#domain/lead/opt-in.ts';
import { offerPlaces, toPlaceSelects, type OfferedPlaces } from '#domain/lead/places.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { FieldView, FormLink, FormView, OptionView } from '#web/features/enquiry/enquiry-view.ts';
import { withRows } from '#web/features/enquiry/field-layout.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toStepsView } from './to-steps-view.server.ts';

/** What a form is about. */
export type FormSubject = {
  readonly form: LeadFormName;
  readonly car: Car | null;
  /** The location whose page has the form. The form then does not ask for a location. */
  readonly location: Location | null;
  /** The dealership that collects the details. Null when the form asks for it. */
  readonly dealership: Dealership | null;
  /** Identifies the page that has the form (spec §3). */
  readonly pageId: string;
  /** Initial values by field name. */
  readonly starts?: Readonly<Partial<Record<string, string>>>;
};

const NOTHING: OfferedPlaces = { locations: [], dealerships: [] };

/** The places that a form offers, by the settings in `tools`. The page of a location offers none. */
export function offerOf({ form, car, location }: FormSubject, { tenant, config }: PageTools): OfferedPlaces {
  return location && !car ? NOTHING : offerPlaces(tenant, { form, settings: config, car });
}

/** The place selects that the form of a page shows. */
export const placesOf = (subject: FormSubject, tools: PageTools): PlaceSelects =>
  toPlaceSelects(offerOf(subject, tools));

/** The locations by name. Beside a dealership select they stand under their dealership, in the order of that select. */
function toLocationOptions({ locations, dealerships }: OfferedPlaces): OptionView[] {
  const toOption = ({ id, name }: Location): OptionView => ({ value: id, label: plainLocationName(name) });
  if (dealerships.length < 2) return locations.map(toOption);
  return dealerships.flatMap(({ id, name: group }) =>
    locations.filter(({ dealership_id }) => dealership_id === id).map((one) => ({ ...toOption(one), group })),
  );
}

type FieldParts = { readonly subject: FormSubject; readonly offered: OfferedPlaces; readonly tools: PageTools };

/** The locations that a car may be brought to: those where the site sells, apart from its own (D432). */
function toTransfers({ car }: FormSubject, { tenant }: PageTools): OptionView[] {
  const others = tenant.locations.filter(
    ({ id, location_type: type }) => type !== 'service' && type !== 'parts' && id !== car?.location_id,
  );
  return car?.location_id == null
    ? []
    : others.map(({ name }) => plainLocationName(name)).map((name) => ({ value: name, label: name }));
}

/** Places are shown by name, categories as the market spells them. The options of other fields are their own labels. */
function toOptions(field: LeadField, { subject, offered, tools }: FieldParts): readonly OptionView[] | null {
  const { name, options } = field;
  if (name === 'transfer') return toTransfers(subject, tools);
  if (name === 'location_id') return toLocationOptions(offered);
  if (name === 'dealership_slug')
    return offered.dealerships.map(({ slug, name: text }) => ({ value: slug, label: text }));
  const label = (option: string) => (name === 'category' ? categoryLabel(option, tools.market) : option);
  return options?.map((option) => ({ value: option, label: label(option) })) ?? null;
}

/** Where the car stands, if the form offers that location. */
const locationOfCar = ({ subject: { car }, offered }: FieldParts): string | null =>
  offered.locations.find(({ id }) => id === car?.location_id)?.id ?? null;

function startOf({ name }: LeadField, parts: FieldParts): string {
  const { form, starts } = parts.subject;
  const { config, t } = parts.tools;
  if (name === 'location_id') return starts?.[name] ?? locationOfCar(parts) ?? '';
  if (name === 'category') return preselectedCategory(form, config) ?? '';
  if (name === 'opt_in') return config.leads.opt_in_default ? 'true' : '';
  if (name === 'request_photos') return t('lead.hidden.request_photos');
  return starts?.[name] ?? '';
}

/** The label of a field for one form, where the general label does not fit. Null when there is none. */
const ownLabel = (name: string, form: LeadFormName, t: PageTools['t']): string | null =>
  t.byKey(`lead.form.${form}.${name}`, '') || null;

const MISSING = /^lead\.error\.(.+)_required$/;

/** The text for a mistake. If the form has its own label for an empty field, the text names that label. */
export function mistakeText({ key, message }: Mistake, form: LeadFormName, t: PageTools['t']): string {
  const name = MISSING.exec(key)?.[1] ?? '';
  // A field without an error text of its own is named by its label.
  const general = t.byKey(key, '') === '' ? t.byKey(`lead.field.${name}`, '') : '';
  const label = ownLabel(name, form, t) ?? (general || null);
  return label === null ? t.byKey(key, message) : t('lead.error.required', { field: label });
}
type Mistake = { readonly key: string; readonly message: string };

function hintOf({ name, kind }: LeadField, { form }: FormSubject, { t, config: { leads } }: PageTools): string | null {
  if (name === 'phone') return t.byKey(`lead.form.${form}.phone_hint`, t('lead.hint.phone'));
  if (kind === 'date') return t('lead.hint.date');
  return name === 'cv' ? t('lead.hint.cv', { count: Math.min(leads.cv_days, leads.retention_days) }) : null;
}

function toField(field: LeadField, { subject, offered, tools }: FieldParts): FieldView {
  const { t, config, market } = tools;
  const { name, kind, label, required, autocomplete, max } = field;
  return {
    name,
    kind,
    label:
      name === 'opt_in' ? unbrokenName(optInText(config)) : (ownLabel(name, subject.form, t) ?? t.byKey(label, name)),
    isRequired: required,
    autocomplete,
    max: kind === 'postcode' ? market.postcode.length : max,
    options: toOptions(field, { subject, offered, tools }),
    hint: hintOf(field, subject, tools),
    value: startOf(field, { subject, offered, tools }),
    ...(field.when.length > 0 ? { when: field.when } : {}),
    ...(field.range ? { range: field.range } : {}),
    ...(field.isPast ? { isPast: true } : {}),
    ...(field.isSensitive ? { isSensitive: true } : {}),
  };
}

/** Values sent in hidden fields. If only one place is possible, it is chosen already (spec §5). */
function toHidden(
  { form, car, location, pageId }: FormSubject,
  offered: OfferedPlaces,
  { config }: PageTools,
): Record<string, string> {
  const [onlyLocation, ...otherLocations] = offered.locations;
  const [onlyDealership, ...otherDealerships] = offered.dealerships;
  const place = location && !car ? location.id : otherLocations.length === 0 ? onlyLocation?.id : undefined;
  const dealership = otherDealerships.length === 0 ? onlyDealership?.slug : undefined;
  return {
    [CONTROL_FIELDS.source]: 'Website',
    [CONTROL_FIELDS.form]: form,
    [CONTROL_FIELDS.category]: categoryOf(form, null, config.leads).category,
    page_id: pageId,
    ...(car && { [CONTROL_FIELDS.car]: car.slug }),
    ...(place !== undefined && { location_id: place }),
    ...(dealership !== undefined && { [CONTROL_FIELDS.dealership]: dealership }),
  };
}

/**
 * The privacy notice: who collects the details and whom to ask. Names the dealership that answers, or the site if the
 * form asks for the dealership (R16).
 */
export function toNotice(subject: FormSubject, tools: PageTools): string {
  const { car, dealership } = subject;
  const { config, t } = tools;
  const collector = dealership ? `${dealership.legal_name} (${dealership.name})` : config.name;
  const contact = toPrivacyMail(subject, tools) ?? config.name;
  return (
    config.leads.collection_notice ??
    t(car ? 'lead.notice' : 'lead.notice_page', { collector: unbrokenName(collector), contact })
  );
}

/** The e-mail address for privacy questions and complaints. Null when the dealer gave none. */
function toPrivacyMail({ dealership, location }: FormSubject, { tenant, config }: PageTools): string | null {
  const own = tenant.dealerships.find(({ id }) => id === config.dealership_id) ?? tenant.dealerships[0];
  return (dealership ?? own)?.privacy_contact ?? location?.contact_detail.email ?? null;
}

/** The error message of each kind of field, apart from the one for a missing value. */
const MISTAKES: Partial<Record<FieldKind, string>> = {
  name: 'name_characters',
  email: 'email',
  phone: 'phone',
  postcode: 'postcode',
  choice: 'choice',
  plain: 'characters',
  money: 'money',
  number: 'number',
  date: 'date',
  address: 'address',
};

const FILE_MISTAKES = ['cv_empty', 'cv_too_large', 'cv_kind', 'cv_unreadable', 'cv_no_room'];

/** The error texts that the rules of these fields may need, in the wording of the site. */
function toMistakes(fields: readonly LeadField[], form: LeadFormName, t: PageTools['t']): Record<string, string> {
  const names = fields.flatMap(({ name, kind, required }) => [
    ...(required && kind !== 'postcode' ? [`${name}_required`] : []),
    ...(MISTAKES[kind] === undefined ? [] : [MISTAKES[kind]]),
    ...(kind === 'file' ? FILE_MISTAKES : []),
  ]);
  const keys = [...new Set(['too_long', ...names])].map((name) => `lead.error.${name}`);
  return Object.fromEntries(
    keys.map((key) => [key, mistakeText({ key, message: '' }, form, t)] as const).filter(([, text]) => text !== ''),
  );
}

const toLink = (href: string | null, label: string): FormLink | null => (href === null ? null : { label, href });

/** Each step has rows of its own. */
function inRows(fields: readonly FieldView[], steps: FormView['steps']): FieldView[] {
  const groups = steps?.steps.map(({ fields: names }) => fields.filter(({ name }) => names.includes(name))) ?? [fields];
  const placed = new Map(groups.flatMap(withRows).map((field) => [field.name, field]));
  return fields.map((field) => placed.get(field.name) ?? field);
}

/** A form with its privacy notice, by the settings of the dealership (`tools.config`). */
export function toFormView(subject: FormSubject, tools: PageTools): FormView {
  const { config, t, links, market } = tools;
  const { form } = subject;
  const offered = offerOf(subject, tools);
  const hidden = toHidden(subject, offered, tools);
  const isLeftOut = (name: string) =>
    name === 'page_id' || (name === 'transfer' && toTransfers(subject, tools).length === 0);
  const fields = fieldsOf(form, config, toPlaceSelects(offered)).filter(({ name }) => !isLeftOut(name));
  const asksTerms = fields.some(({ name }) => name === 'terms_conditions');
  const steps = toStepsView({ form, settings: config, fields }, tools);
  const shown = fields.map((field) => toField(field, { subject, offered, tools }));
  return {
    form,
    market: market.code,
    fields: inRows(shown, steps),
    steps,
    hidden,
    mistakes: toMistakes(fields, form, t),
    submit: t.byKey(`lead.form.${form}.submit`, t('lead.submit')),
    notice: toNotice(subject, tools),
    noticeMail: toPrivacyMail(subject, tools),
    policy: toLink(links.configured('/privacy-policy'), t('lead.privacy_policy')),
    terms: toLink(asksTerms ? links.configured('/terms-and-conditions/') : null, t('lead.read_terms')),
  };
}
