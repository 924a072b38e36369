import { parseOffsetIso } from '../location/local-time.ts';
import type { Location } from '../location/location.ts';
import type { Market } from '../market.ts';
import type { Lead } from './lead.ts';
import { isCareers } from './receivers.ts';

/** All that a message about a lead may say: whoever receives it must not have to look anything up. */
export type LeadFacts = {
  readonly lead: Lead;
  /** Sent again by hand. */
  readonly isResend: boolean;
  /** It reached nobody whom it was meant for, and goes to somebody else of the dealership. */
  readonly isStandIn: boolean;
  readonly site: { readonly name: string; readonly origin: string; readonly market: Market };
  readonly dealership: { readonly id: string; readonly name: string };
  readonly location: Location | null;
  /** The test drive that was booked with it. */
  readonly appointment: { readonly starts_at: Date; readonly ends_at: Date } | null;
  /** When the dealership is to have answered, as the shopper was promised; null when no time was. */
  readonly replyBy: Date | null;
  /** IANA zone that its times are told in: the place's. */
  readonly timeZone: string;
  /** Whole addresses. */
  readonly links: { readonly car: string | null; readonly status: string; readonly receipt: string };
};

/** "Mia Rose". */
export const customerName = ({ attributes: { name, last_name } }: Lead): string =>
  [name, last_name].filter(Boolean).join(' ');

/** "Career Enquiry", "Service Enquiry, Warranty": an application is no enquiry of a buyer, however it travels. */
export const leadTopic = ({ attributes }: Pick<Lead, 'attributes'>): string =>
  isCareers(attributes)
    ? (attributes.subcategory ?? attributes.category)
    : [attributes.category, attributes.subcategory].filter(Boolean).join(', ');

/** What a dealer and a shopper both know the lead by; the success page shows it too. */
export const leadReference = ({ id }: Lead): string => id.slice(0, 8).toUpperCase();

/** The shopper has a car to trade in: said so, or told of it. */
export const hasTradeIn = ({ attributes: { extra } }: Lead): boolean =>
  extra['do-you-have-a-trade-in'] === 'Yes' || Object.keys(extra).some((name) => name.startsWith('trade_in_'));

/**
 * The time of a test drive that was asked for and is not booked; null when there is none. One that was held back is only
 * booked when it is let go: somebody else was quicker then.
 */
export function requestedTime({
  lead,
  appointment,
}: LeadFacts): { readonly at: Date; readonly isTaken: boolean } | null {
  const at = appointment === null ? parseOffsetIso(lead.attributes.extra['dateTime'] ?? '') : null;
  return at && { at, isTaken: lead.form === 'test_drive' && lead.released_at !== null };
}
