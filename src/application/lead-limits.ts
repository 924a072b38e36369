import { createHmac } from 'node:crypto';
import { callerNetwork } from '#domain/lead/caller-network.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { Database } from '#store/open.ts';
import { countPost, hasTakenLeads } from '#store/post-counts.ts';

export const HOUR_MS = 3_600_000;

export type LeadLimits = {
  /** Of the network that the lead came from, as `hashCaller` gives it; null when it is not known. */
  readonly caller: string | null;
  readonly perCallerHour: number;
  readonly perSiteHour: number;
};

/** An address to count by (D30): keyed, so that nobody who reads the store can find the address by trying all. */
export function hashCaller(secret: string, { scope, address }: { scope: TenantScope; address: string }): string | null {
  const network = callerNetwork(address);
  if (network === null) return null;
  return createHmac('sha256', secret).update(`caller ${scope.tenant} ${network}`).digest('base64url').slice(0, 22);
}

/**
 * Counts a new lead of its caller. 0 when it may be taken; otherwise the seconds until the next clock hour, when the
 * count begins anew.
 */
export async function takeCallerTurn(
  scope: TenantScope,
  tx: Database,
  { lead, limits }: { readonly lead: Lead; readonly limits: LeadLimits },
): Promise<number> {
  if (limits.caller === null) return 0;
  const now = Date.parse(lead.received_at);
  const hour = new Date(now - (now % HOUR_MS));
  const count = await countPost(scope, tx, { caller: limits.caller, hour });
  return count <= limits.perCallerHour ? 0 : Math.ceil((hour.getTime() + HOUR_MS - now) / 1000);
}

/** Beyond the hour's limit of the whole site a lead is held back, never refused (D30). */
export async function holdBeyondLimit(
  scope: TenantScope,
  tx: Database,
  { lead, limits }: { readonly lead: Lead; readonly limits: LeadLimits },
): Promise<Lead> {
  if (lead.suspected_spam) return lead;
  const since = new Date(Date.parse(lead.received_at) - HOUR_MS);
  const isBeyond = await hasTakenLeads(scope, tx, { since, most: limits.perSiteHour });
  return isBeyond ? { ...lead, suspected_spam: true, suspected_because: 'site_limit' } : lead;
}
