import type { DealershipId, LeadId } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import { and, asc, eq, inArray, lt, notInArray } from '#store/orm.ts';
import type { AnswerReader } from '#store/schema/lead-status.ts';
import { lead_answer_readings, lead_answers } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';
import type { Retention } from './lead-retention.ts';

type SealedAnswers = {
  readonly lead_id: LeadId;
  readonly dealership_id: DealershipId;
  readonly sealed: Buffer;
  readonly created_at: Date;
};

function refuseOthers(
  scope: TenantScope,
  { lead_id, dealership_id }: Pick<SealedAnswers, 'lead_id' | 'dealership_id'>,
) {
  if (!scope.dealerships.includes(dealership_id))
    throw new Error(`The answers of lead ${lead_id} belong to a dealership that ${scope.tenant} does not list.`);
}

/** Stores the encrypted answers of a lead, in the transaction that stores the lead. */
export async function insertLeadAnswers(scope: TenantScope, tx: Database, answers: SealedAnswers): Promise<void> {
  refuseOthers(scope, answers);
  await tx.insert(lead_answers).values({ ...answers, tenant_slug: scope.tenant });
}

/** The encrypted answers of a lead; null when it has none, or none any more. */
export async function getLeadAnswers(scope: TenantScope, db: Database, id: LeadId): Promise<Buffer | null> {
  const [row] = await db
    .select({ sealed: lead_answers.sealed })
    .from(lead_answers)
    .where(and(tenantScopeFilter(scope, lead_answers), eq(lead_answers.lead_id, id)));
  return row?.sealed ?? null;
}

export type AnswerReading = {
  readonly reader: AnswerReader;
  /** The host of a webhook; null for the command. */
  readonly receiver: string | null;
  readonly read_at: Date;
};

type OfLead = Pick<SealedAnswers, 'lead_id' | 'dealership_id'>;

/** Records that the answers of a lead were read. */
export async function insertAnswerReading(
  scope: TenantScope,
  db: Database,
  reading: AnswerReading & OfLead,
): Promise<void> {
  refuseOthers(scope, reading);
  await db.insert(lead_answer_readings).values({ ...reading, tenant_slug: scope.tenant });
}

/** When and how the answers of a lead were read, oldest first. */
export async function listAnswerReadings(scope: TenantScope, db: Database, id: LeadId): Promise<AnswerReading[]> {
  return db
    .select({
      reader: lead_answer_readings.reader,
      receiver: lead_answer_readings.receiver,
      read_at: lead_answer_readings.read_at,
    })
    .from(lead_answer_readings)
    .where(and(tenantScopeFilter(scope, lead_answer_readings), eq(lead_answer_readings.lead_id, id)))
    .orderBy(asc(lead_answer_readings.id));
}

type Outdated = Pick<Retention, 'dealerships'> & { readonly createdBefore: Date };

/** Deletes a tenant's answers that were sent before a moment. Returns how many. */
export async function deleteLeadAnswers(scope: TenantScope, db: Database, outdated: Outdated): Promise<number> {
  const { dealerships, createdBefore } = outdated;
  const theirs =
    'of' in dealerships
      ? inArray(lead_answers.dealership_id, [...dealerships.of])
      : notInArray(lead_answers.dealership_id, [...dealerships.except]);
  const deleted = await db
    .delete(lead_answers)
    .where(
      and(
        tenantScopeFilter(scope, { tenant_slug: lead_answers.tenant_slug }),
        theirs,
        lt(lead_answers.created_at, createdBefore),
      ),
    )
    .returning({ id: lead_answers.lead_id });
  return deleted.length;
}
