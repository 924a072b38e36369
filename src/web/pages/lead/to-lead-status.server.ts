import type { LeadCarView } from '#application/leads/view-lead.ts';
import { isFinanceApplication, isReturn } from '#domain/lead/lead-facts.ts';
import { dialPhone } from '#domain/lead/phone.ts';
import { cityLine } from '#domain/location/address-line.ts';
import type { DriveView, LeadStatusView, PlaceView } from '#web/features/lead-status/lead-status-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import {
  phoneOf,
  placeName,
  toLeadSteps,
  toTime,
  type LeadInProgress,
  type PhoneFacts,
} from './to-lead-steps.server.ts';

type StatusLead = LeadInProgress & {
  readonly reference: string;
  readonly statusToken: string;
  readonly car: Pick<LeadCarView, 'slug' | 'title' | 'subtitle'> | null;
};

/** The private page on which the shopper follows a lead. */
export function toLeadStatus(
  lead: StatusLead,
  tools: PageTools,
  { offer = null, photo = null }: Partial<Pick<LeadStatusView, 'offer' | 'photo'>> = {},
): LeadStatusView {
  const { t, links } = tools;
  return {
    heading: toHeading(lead, tools),
    state: toStateText(lead, tools),
    reference: t('lead_status.reference', { reference: lead.reference }),
    steps: toLeadSteps(lead, tools),
    isUnderWay: lead.state !== 'read',
    photo,
    car: lead.car && {
      href: links.car(lead.car.slug),
      title: lead.car.title,
      subtitle: lead.car.subtitle,
      text: t('lead_status.see_car'),
    },
    drive: toDrive(lead, tools),
    place: toPlace(lead, tools),
    offer,
    keep: t('lead_status.keep'),
  };
}

/** The page title. It does not name the car, because browser history keeps titles and other people may see them. */
export function toStatusTitle(lead: StatusLead, { t }: PageTools): string {
  const { appointment, isApplication } = lead;
  if (isApplication || isFinanceApplication(lead)) return t('lead_status.title_application');
  if (isReturn(lead)) return t('lead_status.title_return');
  return t(appointment ? 'lead_status.drive' : 'lead_status.title');
}

function toHeading(lead: StatusLead, tools: PageTools): string {
  const { car, appointment, isApplication } = lead;
  if (!car || isApplication || isFinanceApplication(lead)) return toStatusTitle(lead, tools);
  return tools.t(appointment ? 'lead_status.heading_drive' : 'lead_status.heading', { car: car.title });
}

/** The progress of the lead in one sentence. */
export function toStateText(lead: LeadInProgress, tools: PageTools): string {
  const { t } = tools;
  const place = placeName(lead, tools);
  if (lead.isStopped) {
    const held = t('lead_status.state_held', { place });
    return toPhone(lead, tools) ? `${held} ${t('lead_status.held_urgent')}` : held;
  }
  const drive = toBooking(lead, tools);
  const booked = isReturn(lead) ? 'lead_status.booked_return' : 'lead_status.booked';
  return drive ? `${t(booked, drive)} ${drive.state}` : t(`lead_status.state_${lead.state}`, { place });
}

/**
 * The time of the booked test drive, and how far the booking has been delivered. Null without a booking, for a held
 * lead, and after the drive.
 */
export function toBooking(lead: LeadInProgress, tools: PageTools): { time: string; state: string } | null {
  const { appointment, state } = lead;
  if (appointment === null || appointment.starts_at <= tools.now || lead.isStopped) return null;
  const { text: time } = toTime(appointment.starts_at, lead, tools);
  return { time, state: tools.t(`lead_status.booking_${state}`, { place: placeName(lead, tools) }) };
}

/** The booked test drive of the lead. Null without one. */
export function toDrive(lead: StatusLead, tools: PageTools): DriveView | null {
  const { t, links, now, configOf } = tools;
  if (lead.appointment === null) return null;
  return {
    heading: t(isReturn(lead) ? 'lead_status.return' : 'lead_status.drive'),
    time: toTime(lead.appointment.starts_at, lead, tools),
    bring:
      lead.appointment.starts_at > now
        ? isReturn(lead)
          ? t('lead_status.return_bring', { fuel: configOf(lead).terms.return_fuel })
          : t('lead_status.drive_bring')
        : null,
    calendar: { href: links.testDriveCalendar(lead.statusToken), text: t('lead_status.drive_calendar') },
  };
}

/** The address of the location that answers, or where the test drive starts. */
export function toPlace(lead: LeadInProgress, tools: PageTools): PlaceView | null {
  const { location } = lead;
  if (!location) return null;
  const { t } = tools;
  const { street, place_url } = location.address;
  const hasDirections = tools.configOf(lead).location_pages.directions && place_url !== null;
  return {
    heading: t(lead.appointment ? 'lead_status.place_drive' : 'lead_status.place'),
    name: placeName(lead, tools),
    address: [street, cityLine(location.address)],
    directions: hasDirections ? { href: place_url, text: t('site.directions') } : null,
    phone: toPhone(lead, tools),
  };
}

/** The phone link of the location. Null when it has no number. */
export function toPhone(lead: PhoneFacts, tools: PageTools): PlaceView['phone'] {
  const phone = phoneOf(lead, tools);
  if (phone === null) return null;
  return {
    href: `tel:${dialPhone(phone.written, tools.market.phone_country)}`,
    text: tools.t('lead_status.call', { phone: phone.text }),
  };
}
