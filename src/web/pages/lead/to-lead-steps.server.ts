import type { DealershipId } from '#domain/ids.ts';
import type { LeadFormName } from '#domain/lead/forms.ts';
import { isReturn } from '#domain/lead/lead-facts.ts';
import type { LeadState } from '#domain/lead/lead-state.ts';
import { formatShownMoment } from '#domain/lead/mail/format-moment.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import { phoneFor } from '#domain/location/phone-for.ts';
import type { ProgressStep } from '#web/features/lead-status/lead-status-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The facts about a lead that its pages show. See `LeadView` of the use case that reads it. */
export type LeadInProgress = {
  readonly form: LeadFormName;
  readonly dealership_id: DealershipId;
  readonly location: Location | null;
  readonly car: { readonly car_type: string } | null;
  readonly state: LeadState;
  readonly received_at: Date;
  readonly delivered_at: Date | null;
  readonly read_at: Date | null;
  readonly reply_by: Date | null;
  readonly appointment: { readonly starts_at: Date } | null;
  readonly isStopped: boolean;
  /** The lead is a job application. */
  readonly isApplication: boolean;
};

/** The name of the location or dealership that receives a lead. */
export function placeName({ location, dealership_id }: LeadInProgress, { tenant, config }: PageTools): string {
  if (location) return plainLocationName(location.name);
  return tenant.dealerships.find(({ id }) => id === dealership_id)?.name ?? config.name;
}

/** A time in the time zone of the location, as text and in ISO format. */
export function toTime(at: Date, { location }: Pick<LeadInProgress, 'location'>, { tenant, market }: PageTools) {
  const timeZone = location?.time_zone ?? tenant.locations[0]?.time_zone ?? 'UTC';
  return { iso: at.toISOString(), text: formatShownMoment(at, { timeZone, locale: market.code }) };
}

/**
 * The progress of a lead, from its arrival to the dealer's answer (D29). "Read" is a step only after the dealer has
 * confirmed it.
 */
export function toLeadSteps(lead: LeadInProgress, tools: PageTools): ProgressStep[] {
  const { t } = tools;
  const place = placeName(lead, tools);
  const { state, delivered_at, read_at } = lead;
  const received = { title: t('lead_status.step_received'), text: null, time: toTime(lead.received_at, lead, tools) };
  const answer = toEnd(lead, tools);
  if (state === 'received') {
    return [
      { state: 'done', ...received },
      { state: 'now', ...toDeliveryStep(lead, tools), time: null },
      // A lead that is not being delivered promises no answer.
      ...(lead.isStopped ? [] : [{ state: 'ahead', ...answer } as const]),
    ];
  }
  const arrived = delivered_at ?? read_at;
  const delivered = { title: t('lead_status.step_delivered', { place }), text: null };
  return [
    { state: 'done', ...received },
    { state: 'done', ...delivered, time: arrived && toTime(arrived, lead, tools) },
    ...(read_at
      ? [
          {
            state: 'done',
            title: t('lead_status.step_read', { place }),
            text: null,
            time: toTime(read_at, lead, tools),
          } as const,
        ]
      : []),
    { state: 'now', ...answer },
  ];
}

/** The delivery step of a lead that has not been delivered yet. */
function toDeliveryStep(lead: LeadInProgress, tools: PageTools): Pick<ProgressStep, 'title' | 'text'> {
  const { t } = tools;
  const place = placeName(lead, tools);
  if (lead.isStopped) return { title: t('lead_status.step_held', { place }), text: null };
  return { title: t('lead_status.step_delivering', { place }), text: t('lead_status.step_delivering_text') };
}

/** What decides which phone the pages of a lead show. */
export type PhoneFacts = Pick<LeadInProgress, 'location' | 'car' | 'dealership_id'>;

/** The phone number for the type of the lead's car, or the location's, as stored and formatted. Null when there is none. */
export function phoneOf(lead: PhoneFacts, { configOf, market }: PageTools) {
  const written = phoneFor(lead.car?.car_type, { config: configOf(lead), location: lead.location });
  return written === null ? null : { written, text: formatPhone(written, market.phone_country) };
}

/** The last step: an answer, or the booked test drive, which needs none. */
function toEnd(lead: LeadInProgress, tools: PageTools): Omit<ProgressStep, 'state'> {
  const { t, now } = tools;
  const { appointment } = lead;
  if (appointment === null) return { title: t('lead_status.step_answer'), text: toAnswer(lead, tools), time: null };
  const phone = phoneOf(lead, tools)?.text;
  const expected = phone ? t('lead_status.step_drive_call', { phone }) : t('lead_status.step_drive_text');
  const text = appointment.starts_at > now ? expected : null;
  return {
    title: t(isReturn(lead) ? 'lead_status.return' : 'lead_status.drive'),
    text,
    time: toTime(appointment.starts_at, lead, tools),
  };
}

/** Says when the answer is due. After that time it says when it was due. */
function toAnswer(lead: LeadInProgress, tools: PageTools): string {
  const { t, now } = tools;
  const { reply_by } = lead;
  if (reply_by !== null) {
    const time = toTime(reply_by, lead, tools).text;
    return reply_by > now ? t('lead_status.answer_by', { time }) : t('lead_status.answer_was_by', { time });
  }
  // `reply_within` is a promise to shoppers, not to applicants.
  const within = lead.isApplication ? null : tools.configOf(lead).leads.reply_within;
  return within ? t('lead_status.answer_within', { within }) : t('lead_status.answer_soon');
}
