import { categoryOf } from '#domain/lead/categories.ts';
import { CONTROL_FIELDS, fieldsOf } from '#domain/lead/forms.ts';
import { toPlaceSelects, type OfferedPlaces } from '#domain/lead/places.ts';
import type { FieldView, FormLink, FormView } from '#web/features/enquiry/enquiry-view.ts';
import { withRows } from '#web/features/enquiry/field-layout.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { offerOf, toTransfers, type FormSubject } from './form-places.server.ts';
import { toMistakes } from './mistake-text.server.ts';
import { toField } from './to-field-view.server.ts';
import { toNotice, toPrivacyMail } from './to-notice.server.ts';
import { toStepsView } from './to-steps-view.server.ts';

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
