import type { CarView } from '#application/cars/view-car.ts';
import type { LeadView } from '#application/leads/view-lead.ts';
import { unbrokenNameEnd } from '#domain/content/unbroken-name.ts';
import { isFinanceApplication, isReturn } from '#domain/lead/lead-facts.ts';
import { formatOdometer } from '#domain/units.ts';
import type { SuccessView } from '#web/features/enquiry/success-page.tsx';
import { toCardViews } from '#web/pages/car/to-card-views.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toBooking, toDrive, toPhone, toPlace, toStateText } from './to-lead-status.server.ts';
import { toLeadSteps } from './to-lead-steps.server.ts';

type Reader = {
  /** The current state of the car. If it was sold in the meantime, the page says so and shows similar cars (D28). */
  readonly viewed: CarView | null;
  /**
   * Whether this browser sent the lead. Only the sender sees the private link, the progress, and the time and place of
   * a test drive.
   */
  readonly isSender: boolean;
  /** The valuation of the car that the lead offers; none by default. */
  readonly offer?: SuccessView['offer'];
};

/** Shows everyone the car, place and reference (D121). Shows the sender also what happens next. */
export function toSuccessView(
  found: LeadView,
  { viewed, isSender, offer = null }: Reader,
  tools: PageTools,
): SuccessView {
  const { t } = tools;
  const lead: LeadView = isSender ? found : { ...found, appointment: null };
  const drive = toDrive(lead, tools);
  const place = drive === null && (lead.isStopped || !isSender) ? toPlace(lead, tools) : null;
  return {
    heading: toHeading(lead, tools),
    text: toText(lead, tools),
    reference: t('lead_status.reference', { reference: lead.reference }),
    call: lead.isStopped && place === null ? toPhone(lead, tools) : null,
    place,
    notice: isReturn(lead) ? (isSender ? toReturnNotice(lead, tools) : null) : toNotice(lead, viewed, tools),
    drive: drive && { time: drive, place: toPlace(lead, tools) },
    offer: isSender ? offer : null,
    // A held lead has no next steps to announce until a person has looked at it.
    next: isSender && !lead.isStopped ? { heading: t('success.steps'), steps: toLeadSteps(lead, tools) } : null,
    follow: isSender
      ? {
          href: tools.links.leadStatus(lead.statusToken),
          text: t(isApplication(lead) ? 'success.follow_application' : 'success.follow'),
          hint: t(lead.isConfirmed ? 'success.follow_hint_mail' : 'success.follow_hint'),
        }
      : null,
    cars: lead.isApplication
      ? null
      : { href: tools.links.cars(), text: t('success.see_more'), heading: t('success.next') },
    similar: viewed && viewed.kind !== 'not_found' ? toCardViews(viewed.similar, tools) : [],
  };
}

/** Somebody applies for work or for finance. */
const isApplication = (lead: LeadView): boolean => lead.isApplication || isFinanceApplication(lead);

function toHeading(lead: LeadView, tools: PageTools): string {
  const { t } = tools;
  if (isReturn(lead)) return t('success.title_return');
  if (toBooking(lead, tools) && !lead.isStopped) return t('success.title_drive');
  return t(isApplication(lead) ? 'success.title_application' : 'success.title');
}

function toText(lead: LeadView, tools: PageTools): string {
  const { t } = tools;
  const drive = toBooking(lead, tools);
  const car = lead.car && unbrokenNameEnd(lead.car.name);
  if (drive && car) return t('success.text_drive', { car, ...drive });
  if (drive) return toStateText(lead, tools);
  const state = toStateText(lead, tools);
  if (car) return t(isFinanceApplication(lead) ? 'success.text_finance' : 'success.text', { car, state });
  return state;
}

function toNotice({ car, form }: LeadView, viewed: CarView | null, { t }: PageTools): SuccessView['notice'] {
  if (!car || !viewed) return null;
  // A car that was held leads to its payment, so this page means that it was not.
  const free = form === 'reserve' || form === 'checkout' ? t('success.not_charged') : '';
  if (viewed.kind !== 'car' || viewed.car.status === 'sold')
    return {
      heading: t('success.sold_heading'),
      text: `${t('success.sold_text', { car: unbrokenNameEnd(car.name) })} ${free}`.trim(),
    };
  if (form === 'reserved_car') return { heading: null, text: t('success.waiting') };
  const { reserved, under_offer } = viewed.car;
  const offered = under_offer && !reserved ? t('success.under_offer_text') : '';
  const text = free === '' && reserved ? t('success.reserved_text') : `${offered} ${free}`.trim();
  return text === '' ? null : { heading: null, text };
}

/** What the return terms say of a Return Notice. Only its sender reads it. */
function toReturnNotice(lead: LeadView, { t, configOf, market }: PageTools): SuccessView['notice'] {
  const { returned } = lead;
  if (returned === null) return null;
  const { return_days: days, return_km } = configOf(lead).terms;
  const facts = { days, count: days, distance: formatOdometer(return_km, market) };
  const reasons = returned.obstacles.map((obstacle) => t(`success.return_${obstacle}`, facts)).join('; ');
  const outcome = reasons === '' ? t('success.return_within') : t('success.return_outside', { reasons });
  return { heading: null, text: returned.hasLien ? `${outcome} ${t('success.return_lien')}` : outcome };
}
