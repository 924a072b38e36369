import { z } from 'zod';
import type { LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { getLead } from '#store/leads.ts';
import type { SiteContext } from './count-stock.ts';

/** What the thank-you page may say of a lead: nothing of the person who sent it. */
export type LeadReceipt = {
  /** The first characters of the lead's id: enough for a dealer to find it, too few to open this page with. */
  readonly reference: string;
  readonly car: { readonly slug: string; readonly name: string } | null;
  readonly location_id: Lead['location_id'];
};

const REFERENCE_CHARS = 8;

/** The lead of an id, which only its sender knows; null for an unknown one, another tenant's, or no id at all. */
export async function viewLead({ platform, tenant }: SiteContext, id: string | null): Promise<LeadReceipt | null> {
  const read = z.uuid().safeParse(id);
  if (!read.success) return null;
  const lead = await getLead(tenant.scope, platform.store, read.data as LeadId);
  if (!lead) return null;
  const { car, location_id } = lead;
  return {
    reference: lead.id.slice(0, REFERENCE_CHARS).toUpperCase(),
    car: car && { slug: car.slug, name: car.name },
    location_id,
  };
}
