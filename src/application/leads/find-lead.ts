import { z } from 'zod';
import type { Platform } from '#application/platform.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { findLeadsByReference, getLead } from '#store/leads/leads.ts';
import { listDealershipIds } from '#store/tenants/tenants.ts';

export type FoundLead = {
  readonly context: SiteContext;
  readonly lead: Lead;
  /** Whether its site still lists its dealership. Otherwise nothing may be sent for it. */
  readonly isListed: boolean;
};

const REFERENCE = /^[0-9a-f]{8}$/i;

/**
 * Finds a lead by id or by its reference, on any site of the platform. Includes leads of dealerships that their site no
 * longer lists.
 */
export async function findLead(
  platform: Platform,
  named: string,
): Promise<Result<FoundLead, 'not_found' | 'ambiguous'>> {
  const id = z.uuid().safeParse(named).data as LeadId | undefined;
  const dealerships = await listDealershipIds(platform.store.db);
  const found: FoundLead[] = [];
  for (const served of platform.tenants.all()) {
    const tenant = withHidden(served);
    const context = { platform, tenant };
    const scope = { tenant: tenant.slug, dealerships };
    const lead = id === undefined ? null : await getLead(scope, platform.store.db, id);
    const leads = REFERENCE.test(named) ? await findLeadsByReference(scope, platform.store.db, named) : [];
    const isListed = (one: Lead) => tenant.scope.dealerships.includes(one.dealership_id);
    found.push(...[...(lead ? [lead] : []), ...leads].map((one) => ({ context, lead: one, isListed: isListed(one) })));
  }
  const [first, ...others] = found;
  if (first === undefined) return fail('not_found');
  return others.length > 0 ? fail('ambiguous') : succeed(first);
}
