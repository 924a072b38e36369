import type { Car } from '#domain/car/car.ts';
import { reservationDeposit } from '#domain/car/eligibility.ts';
import { isOffered } from '#domain/car/offers.ts';
import type { Wish } from '#domain/car/offers.ts';
import { carName } from '#domain/car/title.ts';
import { valueOf } from '#domain/lead/form-values.ts';
import type { FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import type { LeadFieldName, LeadFormName } from '#domain/lead/forms.ts';
import type { Location } from '#domain/location/location.ts';
import { formatDollars } from '#domain/money.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { locationText, toCardView } from '#web/pages/car/to-card-view.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import type { EnquiryView } from '#web/features/enquiry/enquiry-view.ts';
import { toFormView } from './to-form-view.server.ts';
import type { FormSubject } from './to-form-view.server.ts';

export type EnquiryCar = {
  readonly car: Car;
  readonly location: Location | null;
  readonly dealership: Dealership | null;
  /** What the shopper came for; null for a plain enquiry. */
  readonly wish: Wish | null;
};

const YES = 'Yes';

/** Wishes that have a form of their own; the others are enquiries that say what for. */
const FORMS = { photos: 'request_photos', 'test-drive': 'test_drive' } as const satisfies Partial<
  Record<Wish, LeadFormName>
>;

const hasOwnForm = (wish: Wish): wish is keyof typeof FORMS => Object.hasOwn(FORMS, wish);

/** The form that was sent: it is the one that stood on the page, whatever the car offers since. */
export function sentForm(values: FormValues, wish: Wish | null): LeadFormName {
  const own = wish && hasOwnForm(wish) ? FORMS[wish] : 'enquiry';
  return valueOf(values, CONTROL_FIELDS.form) === 'enquiry' ? 'enquiry' : own;
}

/** A wish that the car does not offer is none. */
function offeredWish({ car, wish }: EnquiryCar, { config }: PageTools): Wish | null {
  return wish && isOffered(wish, car, config) ? wish : null;
}

function toMessage(car: Car, wish: Wish | null, { t, config }: PageTools): string {
  const named = { car: carName(car), stock: car.stocknum };
  if (wish === null) return t('lead.default_message', named);
  // The form itself says what is asked for.
  if (hasOwnForm(wish)) return '';
  const deposit = formatDollars(reservationDeposit(car, config.reservation));
  return t(`lead.about.${wish}.message`, { ...named, deposit });
}

/** The form about a car: who it is for, and what stands in it at first. */
export function toEnquirySubject(about: EnquiryCar, tools: PageTools): FormSubject {
  const { car, location, dealership } = about;
  const wish = offeredWish(about, tools);
  const starts: Partial<Record<LeadFieldName, string>> = {
    message: toMessage(car, wish, tools),
    finance: wish === 'finance' ? YES : '',
    'do-you-have-a-trade-in': wish === 'trade-in' ? YES : '',
  };
  const form = wish && hasOwnForm(wish) ? FORMS[wish] : 'enquiry';
  return { form, car, location, dealership, pageId: 'enquire', starts };
}

/** Who reads it and answers; where money could be thought of, that none is taken. */
function toIntro(car: Car, wish: Wish | null, { t, config }: PageTools): string {
  const place = locationText(car) ?? config.name;
  if (wish === 'reserve' || wish === 'buy') {
    const deposit = formatDollars(reservationDeposit(car, config.reservation));
    return t(`lead.about.${wish}.intro`, { location: place, deposit });
  }
  const within = config.leads.reply_within;
  return within ? t('lead.intro_within', { location: place, within }) : t('lead.intro', { location: place });
}

/** The form that a car's dealership wants, with the car. */
export function toEnquiryView(about: EnquiryCar, tools: PageTools): EnquiryView {
  const { t, links } = tools;
  const { car } = about;
  const wish = offeredWish(about, tools);
  const name = carName(car);
  const heading = wish === null ? t('lead.heading') : t(`lead.about.${wish}.heading`);
  return {
    ...toFormView(toEnquirySubject(about, tools), tools),
    car: toCardView(car, tools),
    slug: car.slug,
    name,
    backHref: links.car(car.slug),
    title: wish === null ? t('lead.title', { car: name }) : t('lead.about.title', { heading, car: name }),
    heading,
    intro: toIntro(car, wish, tools),
  };
}
