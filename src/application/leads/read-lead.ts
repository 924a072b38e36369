import type { Platform } from '#application/platform.ts';
import { succeed, type Result } from '#domain/result.ts';
import { listAnswerReadings, type AnswerReading } from '#store/leads/lead-answers.ts';
import { readLeadProgress } from '#store/leads/lead-progress.ts';
import { listDeliveriesOfLead, type Delivery } from '#store/leads/outbox.ts';
import { findLead } from './find-lead.ts';
import { standingOf, type ListedLead } from './list-leads.ts';

type ReadLead = {
  readonly listed: ListedLead;
  readonly deliveries: readonly Delivery[];
  /** When its sensitive answers were read, and how. */
  readonly readings: readonly AnswerReading[];
};

/** Reads all of one lead for an operator, by id or reference. */
export async function readLead(
  platform: Platform,
  named: string,
): Promise<Result<ReadLead, 'not_found' | 'ambiguous'>> {
  const found = await findLead(platform, named);
  if (!found.ok) return found;
  const { lead } = found.value;
  // The lead's own scope, because its site may no longer list its dealership.
  const scope = { tenant: lead.tenant_slug, dealerships: [lead.dealership_id] };
  const progress = (await readLeadProgress(scope, platform.store.db, [lead.id])).get(lead.id);
  if (!progress) throw new Error(`Lead ${lead.id} has no progress.`);
  const deliveries = await listDeliveriesOfLead(scope, platform.store.db, lead.id);
  const readings = await listAnswerReadings(scope, platform.store.db, lead.id);
  return succeed({ listed: { lead, progress, standing: standingOf(lead, progress) }, deliveries, readings });
}
