import type { SiteContext } from '#application/site-context.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { Location } from '#domain/location/location.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { getLead } from '#store/leads/leads.ts';
import { readLeadToken } from './lead-token.ts';

/** A lead as its dealership may see it, to judge whether a person sent it. */
export type HeldLeadView = { readonly lead: Lead; readonly location: Location | null };

/** The lead of a release link; null for a link that was not made here, and for another tenant's lead. */
export async function viewHeldLead(site: SiteContext, token: string): Promise<HeldLeadView | null> {
  const { platform } = site;
  const tenant = withHidden(site.tenant);
  const id = readLeadToken(platform.secret, 'release', token);
  const lead = id === null ? null : await getLead(tenant.scope, platform.store.db, id);
  if (!lead) return null;
  return { lead, location: tenant.locations.find((own) => own.id === lead.location_id) ?? null };
}
