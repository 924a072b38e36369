import type { LeadView } from '#application/leads/view-lead.ts';
import type { Page } from '#web/request/page-context.ts';

/** The dealership that a lead about a car went to: the footer names its company first (D442). Null for any other lead. */
export function sellerOfLead({ tools }: Page, lead: Pick<LeadView, 'car' | 'dealership_id'> | null): string | null {
  if (!lead?.car) return null;
  return tools.tenant.dealerships.find(({ id }) => id === lead.dealership_id)?.name ?? null;
}
