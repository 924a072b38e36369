import { createHmac } from 'node:crypto';
import { callerNetwork } from '#domain/lead/caller-network.ts';
import { LEAD_FORMS } from '#domain/lead/lead-forms.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { mailboxOf } from '#domain/lead/mailbox.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { countPost, hasReceivedLeads } from '#store/leads/post-counts.ts';
import type { Database } from '#store/store.ts';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Most confirmations a day to one address, because anybody can enter it in a form. Test drives have a second allowance
 * of the same size.
 */
const MAX_CONFIRMATIONS = 3;

export type LeadLimits = {
  /** Hash of the network that the lead came from, from `hashCaller`; null when unknown. */
  readonly caller: string | null;
  readonly perCallerHour: number;
  readonly perSiteHour: number;
};

/**
 * Hashes a network address to count by (D30). The hash is keyed, so that a reader of the store cannot recover the
 * address by trying all of them.
 */
export function hashCaller(secret: string, { scope, address }: { scope: TenantScope; address: string }): string | null {
  const network = callerNetwork(address);
  if (network === null) return null;
  return keyedHash(secret, `caller ${scope.tenant} ${network}`);
}

const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

/**
 * Counts a new lead of its caller. Returns 0 when it is within the limit, else the seconds until the next clock hour,
 * when the count restarts.
 */
export async function countLeadOfCaller(
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

/** Holds a lead beyond the site's hourly limit. Such a lead is never refused (D30). */
export async function holdIfOverSiteLimit(
  scope: TenantScope,
  tx: Database,
  { lead, limits }: { readonly lead: Lead; readonly limits: LeadLimits },
): Promise<Lead> {
  if (lead.suspected_spam) return lead;
  const since = new Date(Date.parse(lead.received_at) - HOUR_MS);
  const isBeyond = await hasReceivedLeads(scope, tx, { since, max: limits.perSiteHour });
  return isBeyond ? { ...lead, suspected_spam: true, suspected_because: 'site_limit' } : lead;
}

/**
 * Counts a confirmation to the address that a lead names. False when the address had its allowance for this day (UTC):
 * anybody can enter anybody's address, and nobody may use the site to fill a stranger's mailbox. Test drives have their
 * own allowance, so that a booking is confirmed after many enquiries.
 */
export async function countConfirmation(
  scope: TenantScope,
  tx: Database,
  { lead, secret, now }: { readonly lead: Lead; readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const share = LEAD_FORMS[lead.form].books !== undefined ? 'drive' : 'enquiry';
  const receiver = keyedHash(secret, `confirmation ${share} ${scope.tenant} ${mailboxOf(lead.attributes.email)}`);
  // Stored under the day's last hour, because counts of past hours are deleted.
  const lastHour = new Date(now.getTime() - (now.getTime() % DAY_MS) + DAY_MS - HOUR_MS);
  return (await countPost(scope, tx, { caller: receiver, hour: lastHour })) <= MAX_CONFIRMATIONS;
}
