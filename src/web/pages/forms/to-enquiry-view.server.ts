import type { Car } from '#domain/car/car.ts';
import { depositText } from '#domain/car/eligibility.ts';
import { isOffered, type Intent } from '#domain/car/offers.ts';
import { carName } from '#domain/car/title.ts';
import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS, type LeadFieldName, type LeadFormName } from '#domain/lead/forms.ts';
import type { Location } from '#domain/location/location.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import type { EnquiryView } from '#web/features/enquiry/enquiry-view.ts';
import { toCarPhone } from '#web/pages/car/to-car-phone.server.ts';
import { locationText, toCardView } from '#web/pages/car/to-card-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { FormSubject } from './form-places.server.ts';
import { toFormView } from './to-form-view.server.ts';

type EnquiryCar = {
  readonly car: Car;
  readonly location: Location | null;
  readonly dealership: Dealership | null;
  /** Null for a plain enquiry. */
  readonly intent: Intent | null;
};

const YES = 'Yes';

/** Intents that have their own form. The others use the enquiry form and state the intent in it. */
const FORMS = { photos: 'request_photos', 'test-drive': 'test_drive' } as const satisfies Partial<
  Record<Intent, LeadFormName>
>;

const hasOwnForm = (intent: Intent): intent is keyof typeof FORMS => Object.hasOwn(FORMS, intent);

/** The form that was sent. This is the form that the page showed, even if the car offers something else by now. */
export function sentForm(values: FormValues, intent: Intent | null): LeadFormName {
  const own = intent && hasOwnForm(intent) ? FORMS[intent] : 'enquiry';
  return valueOf(values, CONTROL_FIELDS.form) === 'enquiry' ? 'enquiry' : own;
}

/** The intent if the car offers it, otherwise null. */
function offeredIntent({ car, intent }: EnquiryCar, { config }: PageTools): Intent | null {
  return intent && isOffered(intent, car, config) ? intent : null;
}

function toMessage(car: Car, intent: Intent | null, { t, config }: PageTools): string {
  const named = { car: carName(car), stock: car.stocknum };
  if (intent === null) return t('lead.default_message', named);
  // The form itself says what the shopper asks for.
  if (hasOwnForm(intent)) return '';
  const deposit = depositText(car, config.reservation);
  return t(`lead.about.${intent}.message`, { ...named, deposit });
}

/** The subject of a form about a car, with its initial values. */
export function toEnquirySubject(about: EnquiryCar, tools: PageTools): FormSubject {
  const { car, location, dealership } = about;
  const intent = offeredIntent(about, tools);
  const starts: Partial<Record<LeadFieldName, string>> = {
    message: toMessage(car, intent, tools),
    finance: intent === 'finance' ? YES : '',
    'do-you-have-a-trade-in': intent === 'trade-in' ? YES : '',
  };
  const form = intent && hasOwnForm(intent) ? FORMS[intent] : 'enquiry';
  return { form, car, location, dealership, pageId: 'enquire', starts };
}

/** Says who reads the enquiry and answers. For a reservation or purchase it also says that no money is taken. */
function toIntro(car: Car, intent: Intent | null, { t, config }: PageTools): string {
  const place = locationText(car) ?? config.name;
  if (intent === 'reserve' || intent === 'buy') {
    const deposit = depositText(car, config.reservation);
    return t(`lead.about.${intent}.intro`, { location: place, deposit });
  }
  const within = config.leads.reply_within;
  return within ? t('lead.intro_within', { location: place, within }) : t('lead.intro', { location: place });
}

/** The enquiry form of a car, by the settings of its dealership. */
export function toEnquiryView(about: EnquiryCar, tools: PageTools): EnquiryView {
  const { t, links } = tools;
  const { car } = about;
  const intent = offeredIntent(about, tools);
  const name = carName(car);
  const heading = intent === null ? t('lead.heading') : t(`lead.about.${intent}.heading`);
  return {
    ...toFormView(toEnquirySubject(about, tools), tools),
    car: toCardView(car, tools),
    slug: car.slug,
    name,
    backHref: links.car(car.slug),
    phone: toCarPhone(car, about.location, tools),
    title: intent === null ? t('lead.title', { car: name }) : t('lead.about.title', { heading, car: name }),
    heading,
    intro: toIntro(car, intent, tools),
  };
}
