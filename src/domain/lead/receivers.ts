import type { Dealership, LeadChannel } from '../tenant/dealership.ts';
import type { LEAD_FORMS } from './lead.ts';

export type LeadForm = (typeof LEAD_FORMS)[number];

/** The category that a lead of each form carries unless its shopper chose another (spec §3, D29). */
export const FORM_CATEGORIES: Readonly<Record<LeadForm, string>> = {
  enquiry: 'General Enquiry',
  test_drive: 'Test Drive',
  request_photos: 'Request Photos',
  finance: 'Finance Enquiry',
  finance_pre_approval: 'Finance Pre-Approval',
  trade_in: 'Trade-In Valuation',
  sell_my_car: 'Sell My Car',
  reserve: 'Reservation',
  checkout: 'Online Purchase',
  careers: 'Careers Enquiry',
  service: 'Service Enquiry',
  parts: 'Parts Enquiry',
  contact: 'General Enquiry',
};

/** Where a lead stands: its category, and the location it concerns, when it names one. */
export type LeadPlace = { readonly category: string; readonly location_id: string | null };

const isFallback = (channel: LeadChannel) => channel.categories.length === 0 && channel.locations.length === 0;

function takes(channel: LeadChannel, { category, location_id }: LeadPlace): boolean {
  const byCategory = channel.categories.length === 0 || channel.categories.includes(category);
  const byLocation =
    channel.locations.length === 0 || (location_id !== null && channel.locations.includes(location_id));
  return byCategory && byLocation;
}

/**
 * The channels of a dealership that receive a lead (D29): those narrowed to its category or location; when there is
 * none, the fallback channels, which are narrowed by nothing. Empty only when nobody receives it.
 */
export function chooseChannels(dealership: Pick<Dealership, 'lead_channels'>, place: LeadPlace): LeadChannel[] {
  const narrowed = dealership.lead_channels.filter((channel) => !isFallback(channel) && takes(channel, place));
  return narrowed.length > 0 ? narrowed : dealership.lead_channels.filter(isFallback);
}

/** Forms and offered categories that nobody at this dealership would receive, at one of its locations or at none. */
export function listUnreceived(
  dealership: Pick<Dealership, 'lead_channels'>,
  { categories, locations }: { categories: readonly string[]; locations: readonly string[] },
): LeadPlace[] {
  const every = new Set([...Object.values(FORM_CATEGORIES), ...categories]);
  return [...every].flatMap((category) =>
    [null, ...locations]
      .map((location_id) => ({ category, location_id }))
      .filter((place) => chooseChannels(dealership, place).length === 0),
  );
}
