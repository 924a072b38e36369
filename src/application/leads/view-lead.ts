import { z } from 'zod';
import type { SiteContext } from '#application/site-context.ts';
import { toLeadSent } from '#domain/analytics/lead-events.ts';
import type { LeadSent } from '#domain/analytics/lead-sent.ts';
import { carTitle } from '#domain/car/title.ts';
import type { LeadId } from '#domain/ids.ts';
import { leadReference } from '#domain/lead/lead-facts.ts';
import { leadState, type LeadState } from '#domain/lead/lead-state.ts';
import type { Lead, LeadCar } from '#domain/lead/lead.ts';
import { isCareers } from '#domain/lead/receivers.ts';
import type { Location } from '#domain/location/location.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { readOutcome } from '#domain/vehicle-return/return-notice.ts';
import type { ReturnObstacle } from '#domain/vehicle-return/return-terms.ts';
import { getAppointmentOfLead, type Appointment } from '#store/leads/appointments.ts';
import { readLeadProgress } from '#store/leads/lead-progress.ts';
import { getLead } from '#store/leads/leads.ts';
import { leadToken, readLeadToken, type LeadLink } from './lead-token.ts';
import { standingOf } from './list-leads.ts';
import { replyTime } from './reply-time.ts';

/** The car of a lead, as it was when the lead was sent. */
export type LeadCarView = {
  readonly slug: string;
  /** Title and subtitle as one name. */
  readonly name: string;
  /** "2019 Toyota Corolla" */
  readonly title: string;
  /** Badge and series: what its name has after the title. Null where it has no more. */
  readonly subtitle: string | null;
  readonly car_type: string;
};

/** What a page may say of a lead to whoever has its link: nothing of the person who sent it. */
export type LeadView = {
  readonly id: LeadId;
  /** Of the shopper's own page, whichever link this was opened with. */
  readonly statusToken: string;
  /** The first characters of the lead's id: enough for a dealer to find it, too few to open this page with. */
  readonly reference: string;
  readonly form: Lead['form'];
  readonly category: string;
  /** Somebody asks for work: no enquiry, and nothing of cars for them. */
  readonly isApplication: boolean;
  readonly car: LeadCarView | null;
  readonly dealership_id: Lead['dealership_id'];
  readonly location: Location | null;
  readonly state: LeadState;
  readonly received_at: Date;
  readonly delivered_at: Date | null;
  readonly read_at: Date | null;
  /** Nothing is on its way to the dealer: held back as suspected (D30), or every way was given up (D29). */
  readonly isStopped: boolean;
  /** The shopper gets a mail that tells of it: not every lead is confirmed, however the site is set. */
  readonly isConfirmed: boolean;
  /** When the dealership is to have answered, where it promises a time. */
  readonly reply_by: Date | null;
  readonly appointment: Appointment | null;
  /** What the return terms say of a Return Notice; null for any other lead. */
  readonly returned: { readonly obstacles: readonly ReturnObstacle[]; readonly hasLien: boolean } | null;
  /** What events may know of it (D48). */
  readonly sent: LeadSent;
};

/**
 * The lead of an id, which only its sender knows; null for an unknown one, another tenant's, or no id at all. It stays when
 * its dealership is hidden (D359).
 */
export async function viewLead(site: SiteContext, id: string | null): Promise<LeadView | null> {
  const { platform } = site;
  const tenant = withHidden(site.tenant);
  const read = z.uuid().safeParse(id);
  if (!read.success) return null;
  const lead = await getLead(tenant.scope, platform.store.db, read.data as LeadId);
  if (!lead) return null;
  const progress = (await readLeadProgress(tenant.scope, platform.store.db, [lead.id])).get(lead.id);
  const { delivered_at = null, read_at = null } = progress ?? {};
  const location = tenant.locations.find((own) => own.id === lead.location_id) ?? null;
  const appointment = await getAppointmentOfLead(tenant.scope, platform.store.db, lead.id);
  return {
    id: lead.id,
    statusToken: leadToken(platform.secret, 'status', lead.id),
    reference: leadReference(lead),
    form: lead.form,
    category: lead.attributes.category,
    isApplication: isCareers(lead.attributes),
    car: lead.car && viewCarOf(lead.car),
    dealership_id: lead.dealership_id,
    location,
    state: leadState({ delivered_at, read_at }),
    received_at: new Date(lead.received_at),
    delivered_at,
    read_at,
    isConfirmed: progress?.isConfirmed ?? false,
    isStopped: progress !== undefined && ['held', 'failed'].includes(standingOf(lead, progress)),
    reply_by: await replyTime({ platform, tenant }, { lead, location, appointment }),
    appointment,
    returned: returnedOf(lead),
    sent: toLeadSent(lead, tenant.config),
  };
}

function viewCarOf(car: LeadCar): LeadCarView {
  const { slug, name, car_type } = car;
  const title = carTitle(car);
  // Earlier leads have no variant of their own, and their name was made by earlier rules.
  if (!name.startsWith(title)) return { slug, name, title: name, subtitle: null, car_type };
  return { slug, name, title, subtitle: name.slice(title.length).trim() || null, car_type };
}

function returnedOf({ attributes: { extra } }: Lead): LeadView['returned'] {
  const obstacles = readOutcome(extra);
  return obstacles && { obstacles, hasLien: extra['has_lien'] === 'Yes' };
}

/** The lead of a private link; null for a link that was not made here for this purpose, and for another tenant's lead. */
export function viewLeadOf(
  context: SiteContext,
  { link, token }: { readonly link: LeadLink; readonly token: string },
): Promise<LeadView | null> {
  return viewLead(context, readLeadToken(context.platform.secret, link, token));
}
