import type { Dealership, LeadChannel } from '#domain/tenant/dealership.ts';
import { LEAD_FORM_NAMES, LEAD_FORMS } from './lead-forms.ts';

/** The receiver of a channel: an address, a URL or an account. */
export function receiverOf(channel: LeadChannel): string {
  switch (channel.kind) {
    case 'email':
      return channel.to;
    case 'webhook':
      return channel.url;
    case 'autogate':
      return channel.seller;
  }
}

/** Identifies a channel within a dealership. One receiver may have two channels, and gets the lead on both. */
export function channelKey(channel: LeadChannel): string {
  switch (channel.kind) {
    case 'email':
      return channel.format === 'plain' ? receiverOf(channel) : `${receiverOf(channel)} (${channel.format})`;
    case 'webhook':
      return `${receiverOf(channel)} (${channel.secret.env})`;
    case 'autogate':
      return `${receiverOf(channel)} (${channel.service})`;
  }
}

/** Category and location of a lead, by which channels are chosen. */
export type LeadPlace = {
  readonly category: string;
  readonly subcategory?: string | null;
  readonly location_id: string | null;
};

/** Offered to shoppers under this name, stored as a subcategory of General Enquiry (spec §5). */
export const CAREERS_CATEGORY = 'Careers Enquiry';
const CAREERS = { category: 'General Enquiry', subcategory: 'Career Enquiry' } as const;

/** A category as leads store it. */
export function toCategories(category: string): { readonly category: string; readonly subcategory: string | null } {
  return category === CAREERS_CATEGORY ? CAREERS : { category, subcategory: null };
}

/** Whether a lead is a job application: it is about no vehicle, and no system that counts buyers receives it. */
export const isCareers = ({ subcategory }: { readonly subcategory?: string | null }): boolean =>
  subcategory === CAREERS.subcategory;

/** The names by which a channel may be narrowed so that it accepts the lead. */
function namesOf({ category, subcategory }: LeadPlace): string[] {
  if (!subcategory) return [category];
  return isCareers({ subcategory }) ? [category, subcategory, CAREERS_CATEGORY] : [category, subcategory];
}

const isFallback = (channel: LeadChannel) => channel.categories.length === 0 && channel.locations.length === 0;

function takes(channel: LeadChannel, place: LeadPlace): boolean {
  const { location_id } = place;
  const byCategory =
    channel.categories.length === 0 || namesOf(place).some((name) => channel.categories.includes(name));
  const byLocation =
    channel.locations.length === 0 || (location_id !== null && channel.locations.includes(location_id));
  return byCategory && byLocation;
}

/**
 * The channels of a dealership that receive a lead (D29): those narrowed to its category, subcategory or location;
 * without any, the fallback channels, which are not narrowed. AutoGate receives only buyers. Empty only when nobody
 * receives the lead.
 */
export function chooseChannels(dealership: Pick<Dealership, 'lead_channels'>, place: LeadPlace): LeadChannel[] {
  const channels = dealership.lead_channels.filter(({ kind }) => kind !== 'autogate' || !isCareers(place));
  const narrowed = channels.filter((channel) => !isFallback(channel) && takes(channel, place));
  return narrowed.length > 0 ? narrowed : channels.filter(isFallback);
}

/**
 * Categories of forms and selects that no channel of this dealership receives, for each of its locations and for none.
 */
export function listUnreceived(
  dealership: Pick<Dealership, 'lead_channels'>,
  { categories, locations }: { categories: readonly string[]; locations: readonly string[] },
): LeadPlace[] {
  const every = new Set([...LEAD_FORM_NAMES.map((form) => LEAD_FORMS[form].category), ...categories]);
  return [...every].flatMap((category) =>
    [null, ...locations]
      .map((location_id) => ({ category, location_id }))
      .filter(({ location_id }) => chooseChannels(dealership, { ...toCategories(category), location_id }).length === 0),
  );
}
