import type { SiteContext } from '#application/site-context.ts';
import { bookTestDrive, type SlotProblem } from '#application/test-drives/book-test-drive.ts';
import { toLeadEvent } from '#domain/analytics/lead-events.ts';
import type { LeadId, UserId } from '#domain/ids.ts';
import { SAME_CONTENTS_WINDOW_MS } from '#domain/lead/idempotency.ts';
import type { LeadFile } from '#domain/lead/lead-file.ts';
import type { Receiver } from '#domain/lead/lead-receiver.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { hasAnswers, type SensitiveAnswers } from '#domain/lead/sensitive-answers.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { noteLeadUser } from '#store/accounts/lead-users.ts';
import { insertEvents } from '#store/events.ts';
import { findSameContents, findSameKey } from '#store/leads/lead-duplicates.ts';
import { insertLead } from '#store/leads/leads.ts';
import type { Database } from '#store/store.ts';
import { storeLeadAnswers } from './lead-answers.ts';
import { addLeadDeliveries } from './lead-deliveries.ts';
import { hasFileRoom, storeLeadFile } from './lead-file.ts';
import { holdIfOverSiteLimit, countLeadOfCaller, type LeadLimits } from './lead-limits.ts';

type StoringOptions = {
  readonly receiver: Receiver;
  readonly file: LeadFile | null;
  readonly answers: SensitiveAnswers;
  /** Who was signed in; null for everybody else. */
  readonly user: UserId | null;
  readonly isKeyed: boolean;
  readonly confirm: boolean;
  readonly limits: LeadLimits;
};

type StoredLead = { readonly lead_id: LeadId; readonly created: boolean };

/** The caller sent too many leads this hour. Nothing was stored; it may be sent again after this many seconds. */
export type TooMany = { readonly kind: 'too_many'; readonly retryAfterSeconds: number };

/** The site takes no more files for now. Nothing was stored; the lead may be sent without its file (D282). */
export type NoFileRoom = { readonly kind: 'no_file_room' };

/** The requested time is no longer free. Nothing was stored, and the shopper may choose another (D32). */
export type SlotRefused = { readonly kind: 'slot_refused'; readonly why: SlotProblem };

/**
 * Stores a lead with its test drive and deliveries in one transaction. A repeat of a stored lead is not stored again
 * and never counts against a limit.
 */
export async function storeLead(
  context: SiteContext,
  given: Lead,
  { receiver, file, answers, user, isKeyed, confirm, limits }: StoringOptions,
): Promise<Result<StoredLead, TooMany | NoFileRoom | SlotRefused>> {
  const {
    platform,
    tenant: { scope },
  } = context;
  const refused: { why: NoFileRoom | SlotRefused | null } = { why: null };
  /** For an end without a trace: the transaction is rolled back, so that the lead is not counted either. */
  const refuse = (why: NoFileRoom | SlotRefused): Error => {
    refused.why = why;
    return new Error(`Nothing of this lead is stored: ${why.kind}.`);
  };
  const storing = platform.store.transaction<Result<StoredLead, TooMany>>(async (tx) => {
    const lead = await holdIfOverSiteLimit(scope, tx, { lead: given, limits });
    const same = await findSame(scope, tx, { lead, isKeyed });
    if (same !== null) return succeed({ lead_id: same, created: false });
    const retryAfterSeconds = await countLeadOfCaller(scope, tx, { lead, limits });
    if (retryAfterSeconds > 0) {
      // The same lead may have been stored while this one waited for the count.
      const twin = await findSame(scope, tx, { lead, isKeyed });
      return twin === null ? fail({ kind: 'too_many', retryAfterSeconds }) : succeed({ lead_id: twin, created: false });
    }
    if (file && !(await hasFileRoom(scope, tx, platform.clock.now()))) throw refuse({ kind: 'no_file_room' });
    const { lead: stored, created } = await insertLead(scope, tx, lead);
    if (created && user !== null) await noteLeadUser(scope, tx, { lead: stored.id, user });
    if (created && file) await storeLeadFile(scope, tx, { lead, file, secret: platform.secret });
    if (created && hasAnswers(answers)) await storeLeadAnswers(scope, tx, { lead, answers, secret: platform.secret });
    // A suspected lead is held until someone releases it, and takes no seat in the diary (D30).
    if (created && !lead.suspected_spam) {
      const booked = await bookTestDrive(tx, lead, context);
      if (!booked.ok) throw refuse({ kind: 'slot_refused', why: booked.problem });
      await addLeadDeliveries(tx, lead, { context, receiver, confirm });
      await insertEvents(scope, tx, [toLeadEvent(lead, context.tenant.config)]);
    }
    return succeed({ lead_id: stored.id, created });
  });
  try {
    const stored = await storing;
    platform.newDeliveries.notify();
    return stored;
  } catch (error) {
    if (refused.why === null) throw error;
    return fail(refused.why);
  }
}

/** The lead that this one repeats; null when it repeats none. */
function findSame(
  scope: TenantScope,
  tx: Database,
  { lead, isKeyed }: { readonly lead: Lead; readonly isKeyed: boolean },
): Promise<LeadId | null> {
  const { contents_hash: contentsHash } = lead;
  if (isKeyed) return findSameKey(scope, tx, { key: lead.idempotency_key, contentsHash });
  const since = new Date(Date.parse(lead.received_at) - SAME_CONTENTS_WINDOW_MS);
  // A held lead was never delivered, so a lead that is not held does not repeat it.
  return findSameContents(scope, tx, { contentsHash, since, includeHeld: lead.suspected_spam });
}
