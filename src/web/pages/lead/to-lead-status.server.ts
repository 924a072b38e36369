import { dialPhone } from '#domain/lead/phone.ts';
import type { DriveView, LeadStatusView, PlaceView } from '#web/features/lead-status/lead-status-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { phoneOf, placeName, toLeadSteps, toTime, type LeadInProgress } from './to-lead-steps.server.ts';

type StatusLead = LeadInProgress & {
  readonly reference: string;
  readonly statusToken: string;
  readonly car: { readonly slug: string; readonly name: string } | null;
};

/** The shopper's page about a lead. */
export function toLeadStatus(lead: StatusLead, tools: PageTools): LeadStatusView {
  const { t, links } = tools;
  return {
    heading: toHeading(lead, tools),
    state: toStateText(lead, tools),
    reference: t('lead_status.reference', { reference: lead.reference }),
    steps: toLeadSteps(lead, tools),
    isUnderWay: lead.state !== 'read',
    car: lead.car && { href: links.car(lead.car.slug), text: t('lead_status.see_car') },
    drive: toDrive(lead, tools),
    place: toPlace(lead, tools),
    keep: t('lead_status.keep'),
  };
}

/** What it is, without the car: a title stands in histories and on other people's screens. */
export function toStatusTitle({ appointment, isApplication }: StatusLead, { t }: PageTools): string {
  if (isApplication) return t('lead_status.title_application');
  return t(appointment ? 'lead_status.drive' : 'lead_status.title');
}

function toHeading(lead: StatusLead, tools: PageTools): string {
  const { car, appointment, isApplication } = lead;
  if (!car || isApplication) return toStatusTitle(lead, tools);
  return tools.t(appointment ? 'lead_status.heading_drive' : 'lead_status.heading', { car: car.name });
}

/** Where it stands, in one sentence. */
export function toStateText(lead: LeadInProgress, tools: PageTools): string {
  const { t } = tools;
  const place = placeName(lead, tools);
  if (lead.isStopped) {
    const held = t('lead_status.state_held', { place });
    return toPhone(lead, tools) ? `${held} ${t('lead_status.held_urgent')}` : held;
  }
  const drive = toBooking(lead, tools);
  return drive ? `${t('lead_status.booked', drive)} ${drive.state}` : t(`lead_status.state_${lead.state}`, { place });
}

/** When the test drive is that was booked, and how far the news of it has come; null once it is over, and without one. */
export function toBooking(lead: LeadInProgress, tools: PageTools): { time: string; state: string } | null {
  const { appointment, state } = lead;
  if (appointment === null || appointment.starts_at <= tools.now || lead.isStopped) return null;
  const { text: time } = toTime(appointment.starts_at, lead, tools);
  return { time, state: tools.t(`lead_status.booking_${state}`, { place: placeName(lead, tools) }) };
}

/** The test drive that was booked with it. */
export function toDrive(lead: StatusLead, tools: PageTools): DriveView | null {
  const { t, links, now } = tools;
  if (lead.appointment === null) return null;
  return {
    heading: t('lead_status.drive'),
    time: toTime(lead.appointment.starts_at, lead, tools),
    bring: lead.appointment.starts_at > now ? t('lead_status.drive_bring') : null,
    calendar: { href: links.testDriveCalendar(lead.statusToken), text: t('lead_status.drive_calendar') },
  };
}

/** Where the dealership is that answers, and where one drives. */
export function toPlace(lead: LeadInProgress, tools: PageTools): PlaceView | null {
  const { location } = lead;
  if (!location) return null;
  const { t } = tools;
  const { street, city, state, postcode, place_url } = location.address;
  const hasDirections = tools.config.location_pages.directions && place_url !== null;
  return {
    heading: t(lead.appointment ? 'lead_status.place_drive' : 'lead_status.place'),
    name: placeName(lead, tools),
    address: [street, `${city} ${state} ${postcode}`],
    directions: hasDirections ? { href: place_url, text: t('site.directions') } : null,
    phone: toPhone(lead, tools),
  };
}

/** How to call the place; null for one without a number. */
export function toPhone(lead: Pick<LeadInProgress, 'location'>, tools: PageTools): PlaceView['phone'] {
  const phone = phoneOf(lead, tools);
  if (phone === null) return null;
  return {
    href: `tel:${dialPhone(phone.written, tools.market.phone_country)}`,
    text: tools.t('lead_status.call', { phone: phone.text }),
  };
}
