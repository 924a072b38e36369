import { z } from 'zod';
import type { LeadId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { fail, succeed } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';
import { findLeadsByReference, getLead } from '#store/leads.ts';
import type { SiteContext } from './count-stock.ts';
import type { Platform } from './platform.ts';

export type FoundLead = { readonly context: SiteContext; readonly lead: Lead };

const REFERENCE = /^[0-9a-f]{8}$/i;

/** The lead of an id, or of the reference that shopper and dealer know it by, on any site of the platform. */
export async function findLead(
  platform: Platform,
  named: string,
): Promise<Result<FoundLead, 'not_found' | 'ambiguous'>> {
  const id = z.uuid().safeParse(named).data as LeadId | undefined;
  const found: FoundLead[] = [];
  for (const tenant of platform.tenants.all()) {
    const context = { platform, tenant };
    const lead = id === undefined ? null : await getLead(tenant.scope, platform.store, id);
    const leads = REFERENCE.test(named) ? await findLeadsByReference(tenant.scope, platform.store, named) : [];
    found.push(...[...(lead ? [lead] : []), ...leads].map((one) => ({ context, lead: one })));
  }
  const [first, ...others] = found;
  if (first === undefined) return fail('not_found');
  return others.length > 0 ? fail('ambiguous') : succeed(first);
}
