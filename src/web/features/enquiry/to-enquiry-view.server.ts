import type { Car } from '#domain/car/car.ts';
import { carName } from '#domain/car/title.ts';
import { CONTROL_FIELDS, fieldsOf } from '#domain/lead/forms.ts';
import type { LeadField } from '#domain/lead/forms.ts';
import type { Location } from '#domain/location/location.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { locationText, toCardView } from '../car/to-card-view.server.ts';
import type { PageTools } from '../site/page-tools.ts';
import type { EnquiryView, FieldView } from './enquiry-view.ts';

export const LANDING_FIELD = 'linked_query_params';

type EnquiryCar = { readonly car: Car; readonly location: Location | null; readonly dealership: Dealership | null };

function toField(field: LeadField, { car }: EnquiryCar, { t, config, tenant }: PageTools): FieldView {
  const { name, kind, label, required, autocomplete, most, options } = field;
  const locations =
    name === 'location_id'
      ? tenant.locations.map(({ id, name: text }) => ({ value: id as string, label: text }))
      : null;
  const value =
    kind === 'message'
      ? t('lead.default_message', { car: carName(car), stock: car.stocknum })
      : name === 'opt_in' && config.leads.opt_in_default
        ? 'true'
        : '';
  return {
    name,
    kind,
    label: name === 'opt_in' ? config.leads.opt_in_text : t.byKey(label, name),
    isRequired: required,
    autocomplete,
    most,
    options: locations ?? options?.map((option) => ({ value: option, label: option })) ?? null,
    hint: name === 'phone' ? t('lead.hint.phone') : null,
    value,
  };
}

/** The form that a car's dealership wants, with its privacy notice (R16). */
export function toEnquiryView(asked: EnquiryCar, tools: PageTools): EnquiryView {
  const { car, location, dealership } = asked;
  const { config, t, links } = tools;
  const place = locationText(car) ?? config.name;
  const within = config.leads.reply_within;
  const collector = dealership ? `${dealership.legal_name} (${dealership.name})` : config.name;
  const contact = dealership?.privacy_contact ?? location?.contact_detail.email ?? config.name;
  return {
    car: toCardView(car, tools),
    slug: car.slug,
    name: carName(car),
    backHref: links.car(car.slug),
    intro: within ? t('lead.intro_within', { location: place, within }) : t('lead.intro', { location: place }),
    fields: fieldsOf('enquiry', config).map((field) => toField(field, asked, tools)),
    notice: config.leads.collection_notice ?? t('lead.notice', { collector, contact }),
    control: {
      car: CONTROL_FIELDS.car,
      key: CONTROL_FIELDS.idempotencyKey,
      honeypot: CONTROL_FIELDS.honeypot,
      elapsed: CONTROL_FIELDS.elapsed,
      landing: LANDING_FIELD,
    },
  };
}
