import type { Car } from '#domain/car/car.ts';
import { reservationDeposit } from '#domain/car/eligibility.ts';
import { isOffered } from '#domain/car/offers.ts';
import type { Wish } from '#domain/car/offers.ts';
import { carName } from '#domain/car/title.ts';
import { CONTROL_FIELDS, fieldsOf } from '#domain/lead/forms.ts';
import type { LeadField } from '#domain/lead/forms.ts';
import type { Location } from '#domain/location/location.ts';
import { formatDollars } from '#domain/money.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { locationText, toCardView } from '../car/to-card-view.server.ts';
import type { PageTools } from '../site/page-tools.ts';
import type { EnquiryView, FieldView } from './enquiry-view.ts';

export const LANDING_FIELD = 'linked_query_params';

type EnquiryCar = {
  readonly car: Car;
  readonly location: Location | null;
  readonly dealership: Dealership | null;
  /** What the shopper came for; null for a plain enquiry. */
  readonly wish: Wish | null;
};

const YES = 'Yes';

/** What stands in a field at first. */
const STARTS: Partial<Record<LeadField['name'], (asked: EnquiryCar, tools: PageTools) => string>> = {
  message: ({ car, wish }, { t, config }) => {
    const named = { car: carName(car), stock: car.stocknum };
    if (wish === null) return t('lead.default_message', named);
    const deposit = formatDollars(reservationDeposit(car, config.reservation));
    return t(`lead.about.${wish}.message`, { ...named, deposit });
  },
  opt_in: (_, { config }) => (config.leads.opt_in_default ? 'true' : ''),
  finance: ({ wish }) => (wish === 'finance' ? YES : ''),
  'do-you-have-a-trade-in': ({ wish }) => (wish === 'trade-in' ? YES : ''),
};

function toField(field: LeadField, asked: EnquiryCar, tools: PageTools): FieldView {
  const { t, config, tenant } = tools;
  const { name, kind, label, required, autocomplete, most, options } = field;
  const locations =
    name === 'location_id'
      ? tenant.locations.map(({ id, name: text }) => ({ value: id as string, label: text }))
      : null;
  return {
    name,
    kind,
    label: name === 'opt_in' ? config.leads.opt_in_text : t.byKey(label, name),
    isRequired: required,
    autocomplete,
    most,
    options: locations ?? options?.map((option) => ({ value: option, label: option })) ?? null,
    hint: name === 'phone' ? t('lead.hint.phone') : null,
    value: STARTS[name]?.(asked, tools) ?? '',
  };
}

/** Who reads it and answers; where money could be thought of, that none is taken. */
function toIntro({ car, wish }: EnquiryCar, { t, config }: PageTools): string {
  const place = locationText(car) ?? config.name;
  if (wish === 'reserve' || wish === 'buy') {
    const deposit = formatDollars(reservationDeposit(car, config.reservation));
    return t(`lead.about.${wish}.intro`, { location: place, deposit });
  }
  const within = config.leads.reply_within;
  return within ? t('lead.intro_within', { location: place, within }) : t('lead.intro', { location: place });
}

/** The form that a car's dealership wants, with its privacy notice (R16). A wish that the car does not offer is none. */
export function toEnquiryView(about: EnquiryCar, tools: PageTools): EnquiryView {
  const { config, t, links } = tools;
  const { car, location, dealership } = about;
  const wish = about.wish && isOffered(about.wish, car, config) ? about.wish : null;
  const asked = { ...about, wish };
  const name = carName(car);
  const heading = wish === null ? t('lead.heading') : t(`lead.about.${wish}.heading`);
  const collector = dealership ? `${dealership.legal_name} (${dealership.name})` : config.name;
  const contact = dealership?.privacy_contact ?? location?.contact_detail.email ?? config.name;
  return {
    car: toCardView(car, tools),
    slug: car.slug,
    name,
    backHref: links.car(car.slug),
    title: wish === null ? t('lead.title', { car: name }) : t('lead.about.title', { heading, car: name }),
    heading,
    intro: toIntro(asked, tools),
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
