import { unbrokenName } from '#domain/content/unbroken-name.ts';
import { categoryLabel } from '#domain/lead/categories.ts';
import { preselectedCategory, type LeadField } from '#domain/lead/forms.ts';
import { optInText } from '#domain/lead/opt-in.ts';
import type { OfferedPlaces } from '#domain/lead/places.ts';
import { exampleDay } from '#domain/lead/typed-answer.ts';
import type { FieldView, OptionView } from '#web/features/enquiry/enquiry-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toLocationOptions, toTransfers, type FormSubject } from './form-places.server.ts';
import { ownLabel } from './own-label.server.ts';

type FieldParts = { readonly subject: FormSubject; readonly offered: OfferedPlaces; readonly tools: PageTools };

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

function hintOf({ name, kind }: LeadField, { form }: FormSubject, tools: PageTools): string | null {
  const { t, market, today } = tools;
  const { leads } = tools.config;
  if (name === 'phone') return t.byKey(`lead.form.${form}.phone_hint`, t('lead.hint.phone'));
  if (kind === 'date')
    return t('lead.hint.date', { date: exampleDay(market.code, { isBirth: name === 'date_of_birth', today }) });
  if (name === 'cv') return t('lead.hint.cv', { count: Math.min(leads.cv_days, leads.retention_days) });
  return t.byKey(`lead.hint.${name}`, '') || null;
}

/** A field as a form shows it: its label, hint, options and first value. */
export function toField(field: LeadField, { subject, offered, tools }: FieldParts): FieldView {
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
