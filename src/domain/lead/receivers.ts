import type { Dealership, LeadChannel } from '../tenant/dealership.ts';
import { ALL_LEAD_FORMS, LEAD_FORMS } from './lead-forms.ts';

/** Who a channel goes to: an address, a URL, an account. */
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

/** What tells the channels of a dealership apart: one receiver may take a lead in two ways, and gets both. */
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

/** Where a lead stands: what it is about, and the location it concerns, when it names one. */
export type LeadPlace = {
  readonly category: string;
  readonly subcategory?: string | null;
  readonly location_id: string | null;
};

/** What is offered to shoppers as this travels as a general enquiry (spec §5). */
export const CAREERS_CATEGORY = 'Careers Enquiry';
const CAREERS = { category: 'General Enquiry', subcategory: 'Career Enquiry' } as const;

/** A category as leads carry it. */
export function toCategories(category: string): { readonly category: string; readonly subcategory: string | null } {
  return category === CAREERS_CATEGORY ? CAREERS : { category, subcategory: null };
}

/** Somebody asks for work: it is about no vehicle, and no system that counts buyers is told of it. */
export const isCareers = ({ subcategory }: { readonly subcategory?: string | null }): boolean =>
  subcategory === CAREERS.subcategory;

/** What a channel may be narrowed to so that it takes the lead. */
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
 * The channels of a dealership that receive a lead (D29): those narrowed to its category, subcategory or location; when there is
 * none, the fallback channels, which are narrowed by nothing. AutoGate takes buyers alone. Empty only when nobody receives it.
 */
export function chooseChannels(dealership: Pick<Dealership, 'lead_channels'>, place: LeadPlace): LeadChannel[] {
  const channels = dealership.lead_channels.filter(({ kind }) => kind !== 'autogate' || !isCareers(place));
  const narrowed = channels.filter((channel) => !isFallback(channel) && takes(channel, place));
  return narrowed.length > 0 ? narrowed : channels.filter(isFallback);
}

/** Forms and offered categories that nobody at this dealership would receive, at one of its locations or at none. */
export function listUnreceived(
  dealership: Pick<Dealership, 'lead_channels'>,
  { categories, locations }: { categories: readonly string[]; locations: readonly string[] },
): LeadPlace[] {
  const every = new Set([...ALL_LEAD_FORMS.map((form) => LEAD_FORMS[form].category), ...categories]);
  return [...every].flatMap((category) =>
    [null, ...locations]
      .map((location_id) => ({ category, location_id }))
      .filter(({ location_id }) => chooseChannels(dealership, { ...toCategories(category), location_id }).length === 0),
  );
}
