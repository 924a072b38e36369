import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Platform } from '#application/platform.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { SensitiveAnswers } from '#domain/lead/sensitive-answers.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { seal, unseal } from '#services/encryption/seal.ts';
import {
  getLeadAnswers,
  insertAnswerReading,
  insertLeadAnswers,
  type AnswerReading,
} from '#store/leads/lead-answers.ts';
import type { Database } from '#store/store.ts';
import { parseJson } from '#utilities/json.ts';

type LeadOfAnswers = Pick<Lead, 'tenant_slug' | 'dealership_id' | 'id'>;

const AnswersSchema = z.record(z.string(), z.string());
const keyOf = (lead: LeadOfAnswers, secret: string) =>
  ({ secret, about: `${lead.tenant_slug} ${lead.id}`, kind: 'answers' }) as const;

/**
 * A hash by which equal answers are recognised (D28). It is keyed, because a licence number or an income could be guessed
 * from a plain hash.
 */
export function hashAnswers(answers: SensitiveAnswers, secret: string): string {
  const sorted = Object.entries(answers).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return createHmac('sha256', secret)
    .update(`lead answers\n${JSON.stringify(sorted)}`)
    .digest('hex');
}

/** Stores the sensitive answers of a lead encrypted, in the transaction of the lead (D408). */
export async function storeLeadAnswers(
  scope: TenantScope,
  tx: Database,
  { lead, answers, secret }: { readonly lead: Lead; readonly answers: SensitiveAnswers; readonly secret: string },
): Promise<void> {
  const sealed = seal(Buffer.from(JSON.stringify(answers)), keyOf(lead, secret));
  const { id: lead_id, dealership_id } = lead;
  await insertLeadAnswers(scope, tx, { lead_id, dealership_id, sealed, created_at: new Date(lead.received_at) });
}

/**
 * The sensitive answers of a lead, decrypted. That they were read is recorded first, so that none is read without a record.
 * `none`: it has none, or none any more. `not_readable`: they were stored under another secret, or were changed.
 */
export async function readLeadAnswers(
  { store, secret, clock }: Pick<Platform, 'store' | 'secret' | 'clock'>,
  lead: LeadOfAnswers,
  by: Pick<AnswerReading, 'reader' | 'receiver'>,
): Promise<Result<SensitiveAnswers, 'none' | 'not_readable'>> {
  const scope = { tenant: lead.tenant_slug, dealerships: [lead.dealership_id] };
  const sealed = await getLeadAnswers(scope, store.db, lead.id);
  if (sealed === null) return fail('none');
  const plain = unseal(sealed, keyOf(lead, secret));
  const answers = AnswersSchema.safeParse(parseJson(plain?.toString('utf8') ?? ''));
  if (!answers.success) return fail('not_readable');
  const { id: lead_id, dealership_id } = lead;
  await insertAnswerReading(scope, store.db, { lead_id, dealership_id, ...by, read_at: clock.now() });
  return succeed(answers.data);
}
