import { parseOffsetIso } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import type { Market } from '#domain/market.ts';
import { categoryLabel } from './categories.ts';
import { LEAD_FORMS } from './lead-forms.ts';
import type { Lead } from './lead.ts';
import { isCareers } from './receivers.ts';
import { parseWhole } from './typed-answer.ts';

/** Everything that a message about a lead may contain, so that its receiver needs no other source. */
export type LeadFacts = {
  readonly lead: Lead;
  /** Sent again by hand. */
  readonly isResend: boolean;
  /** Sent because its shopper took the offer for their car afterwards (spec §4). */
  readonly isOfferAccepted: boolean;
  /** Sent to a substitute receiver at the dealership because every intended receiver failed. */
  readonly isStandIn: boolean;
  readonly site: { readonly name: string; readonly origin: string; readonly market: Market };
  readonly dealership: { readonly id: string; readonly name: string };
  readonly location: Location | null;
  /** The phone that shoppers are shown: that for the car's type, or the location's (spec §9). As written. */
  readonly phone: string | null;
  /** The test drive that was booked with it. */
  readonly appointment: { readonly starts_at: Date; readonly ends_at: Date } | null;
  /** What a vehicle that comes back must have in its tank at least (spec §9): "a quarter tank". */
  readonly returnFuel: string;
  /** When the dealership promised to answer; null when it promised no time. */
  readonly replyBy: Date | null;
  /** IANA time zone for all its times: that of the location. */
  readonly timeZone: string;
  /** Absolute URLs. */
  readonly links: { readonly car: string | null; readonly status: string; readonly receipt: string };
};

/**
 * What receivers recognise a repeat by: the lead's id on every attempt. The accepted offer of a lead has its own, so that a
 * receiver does not take it for a repeat of the lead.
 */
export const deliveryIdOf = ({ lead, isOfferAccepted }: Pick<LeadFacts, 'lead' | 'isOfferAccepted'>): string =>
  isOfferAccepted ? `${lead.id}:offer-accepted` : lead.id;

/** "Mia Rose". */
export const customerName = ({ attributes: { name, last_name } }: Lead): string =>
  [name, last_name].filter(Boolean).join(' ');

/**
 * "Career Enquiry", "Service Enquiry, Warranty". A job application is named by its subcategory, because its category is
 * that of a buyer's enquiry.
 */
export const leadTopic = ({ lead: { attributes }, site }: Pick<LeadFacts, 'lead' | 'site'>): string =>
  categoryLabel(
    isCareers(attributes)
      ? (attributes.subcategory ?? attributes.category)
      : [attributes.category, attributes.subcategory].filter(Boolean).join(', '),
    site.market,
  );

/** The reference that dealer and shopper know the lead by, also shown on the success page. */
export const leadReference = ({ id }: Pick<Lead, 'id'>): string => id.slice(0, 8).toUpperCase();

/** Whether the shopper has a trade-in: ticked it, or gave its details. */
export const hasTradeIn = ({ attributes: { extra } }: Lead): boolean =>
  extra['do-you-have-a-trade-in'] === 'Yes' || Object.keys(extra).some((name) => name.startsWith('trade_in_'));

/** The odometer of the shopper's own car in the unit of the market, in digits alone as other systems read it. */
export function ownOdometer({ attributes: { extra } }: Lead): string {
  const typed = extra['trade_in_odometer']?.trim() ?? '';
  const figure = parseWhole(typed);
  return figure === null ? typed : String(figure);
}

/**
 * The requested time of a test drive that is not booked; null when there is none. A held lead is booked on release;
 * `isTaken` when the time was gone by then.
 */
export function requestedTime({
  lead,
  appointment,
}: LeadFacts): { readonly at: Date; readonly isTaken: boolean } | null {
  const at = appointment === null ? parseOffsetIso(lead.attributes.extra['dateTime'] ?? '') : null;
  return at && { at, isTaken: LEAD_FORMS[lead.form].books !== undefined && lead.released_at !== null };
}

/** Whether a lead applies for finance. */
export const isFinanceApplication = ({ form }: Pick<Lead, 'form'>): boolean =>
  form === 'finance' || form === 'finance_pre_approval';

/** Whether a lead gives notice that a vehicle comes back. */
export const isReturn = ({ form }: Pick<Lead, 'form'>): boolean => LEAD_FORMS[form].books === 'return';
