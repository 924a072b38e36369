import type { DealershipId, LeadId, TenantSlug } from '#domain/ids.ts';
import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { Old } from '#store/old.ts';
import { isOneOf } from '#store/one-of.ts';
import { and, asc, eq, gt, isNull, lt, lte, min, ne, or, sql } from '#store/orm.ts';
import { outbox, type OutboxState } from '#store/schema/tables.ts';
import { tenantScopeFilter } from '#store/scope.ts';
import type { Database } from '#store/store.ts';

/** A delivery to add. What it sends and where depends on `kind` and `payload`. */
export type NewDelivery = {
  readonly dealership_id: DealershipId;
  readonly lead_id: LeadId | null;
  readonly kind: string;
  /** Same tenant and key: one delivery. For a lead: `{lead id}:{channel}`. */
  readonly dedupe_key: string;
  readonly payload: unknown;
  /** Not before this moment. */
  readonly due_at: Date;
};

export type Delivery = NewDelivery & {
  readonly tenant_slug: TenantSlug;
  readonly id: number;
  readonly state: OutboxState;
  /** Claims so far, this one included: 1 at the first. */
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
};

/** Adds a delivery in the transaction that stores what it sends. False when its key exists already. */
export async function addDelivery(
  scope: TenantScope,
  tx: Database,
  delivery: NewDelivery & { readonly now: Date },
): Promise<boolean> {
  // Columns are named one by one: when a lead is spread into the argument, its `id` must not come along.
  const { dealership_id, lead_id, kind, dedupe_key, payload, due_at, now } = delivery;
  const added = await tx
    .insert(outbox)
    .values({ tenant_slug: scope.tenant, dealership_id, lead_id, kind, dedupe_key, payload, due_at, created_at: now })
    .onConflictDoNothing({ target: [outbox.tenant_slug, outbox.dedupe_key] })
    .returning({ id: outbox.id });
  return added.length > 0;
}

type Claim = {
  readonly limit: number;
  readonly now: Date;
  /** How long the claim lasts before the delivery is due again; 60 s by default. */
  readonly leaseSeconds?: number;
  /** Only deliveries to this receiver, one of `listDueReceivers`. */
  readonly receiver?: string;
};

/**
 * The receiver of a delivery, so that a receiver that hangs delays only its own: the host of a webhook; otherwise the
 * kind (mail, AutoGate).
 */
const receiverOfDelivery = sql<string>`coalesce(nullif(split_part(${outbox.payload} -> 'channel' ->> 'url', '/', 3), ''), ${outbox.kind})`;
const isDue = (now: Date) => and(eq(outbox.state, 'pending'), lte(outbox.due_at, now));
const MAX_RECEIVERS = 1000;

/** Receivers with deliveries that are due, longest waiting first. */
export async function listDueReceivers(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ receiver: receiverOfDelivery })
    .from(outbox)
    .where(isDue(now))
    .groupBy(receiverOfDelivery)
    .orderBy(min(outbox.due_at))
    .limit(MAX_RECEIVERS);
  return rows.map(({ receiver }) => receiver);
}

/**
 * Claims deliveries that are due, oldest first. While a lease runs, no other process gets the same delivery. When a
 * process dies, its deliveries fall due again.
 */
export async function claimDeliveries(db: Database, claim: Claim): Promise<Delivery[]> {
  const leasedUntil = new Date(claim.now.getTime() + (claim.leaseSeconds ?? 60) * 1000);
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue(claim.now), claim.receiver === undefined ? undefined : eq(receiverOfDelivery, claim.receiver)))
    .orderBy(asc(outbox.due_at), asc(outbox.id))
    .limit(claim.limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ due_at: leasedUntil, attempts: sql`${outbox.attempts} + 1` })
    .where(isOneOf(outbox.id, due))
    .returning();
  return rows.map(toDelivery).toSorted((one, other) => one.id - other.id);
}

/**
 * Makes all claimed deliveries due now. For the start of the only sending process, because whoever claimed them is
 * dead. A retry scheduled within the lease may run a little earlier.
 */
export async function releaseClaims(
  db: Database,
  { now, leaseSeconds }: { readonly now: Date; readonly leaseSeconds: number },
): Promise<void> {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000);
  await db
    .update(outbox)
    .set({ due_at: now })
    .where(
      and(eq(outbox.state, 'pending'), gt(outbox.attempts, 0), gt(outbox.due_at, now), lte(outbox.due_at, leaseEnd)),
    );
}

/**
 * Marks a delivery as delivered. False when it had already ended: its lease ran out and another process was quicker.
 */
export async function markDelivered(db: Database, id: number, now: Date): Promise<boolean> {
  const ended = await db
    .update(outbox)
    .set({ state: 'delivered', delivered_at: now, last_error: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'pending')))
    .returning({ id: outbox.id });
  return ended.length > 0;
}

/**
 * Records a failed attempt and when the next is due; a null `retryAt` makes it a dead letter (D29). With `attempts`,
 * the number of the claim that failed, nothing changes once another process has claimed it. False when nothing changed.
 */
export async function markFailed(
  db: Database,
  id: number,
  failure: { readonly error: string; readonly retryAt: Date | null; readonly attempts?: number },
): Promise<boolean> {
  const noted = await db
    .update(outbox)
    .set({
      last_error: failure.error,
      ...(failure.retryAt === null ? { state: 'dead' as const } : { due_at: failure.retryAt }),
    })
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.state, 'pending'),
        failure.attempts === undefined ? undefined : eq(outbox.attempts, failure.attempts),
      ),
    )
    .returning({ id: outbox.id });
  return noted.length > 0;
}

/** The tenant's deliveries of one lead, oldest first. */
export async function listDeliveriesOfLead(scope: TenantScope, db: Database, lead: LeadId): Promise<Delivery[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(tenantScopeFilter(scope, outbox), eq(outbox.lead_id, lead)))
    .orderBy(asc(outbox.id));
  return rows.map(toDelivery);
}

function toDelivery(row: typeof outbox.$inferSelect): Delivery {
  return {
    ...row,
    tenant_slug: row.tenant_slug as TenantSlug,
    dealership_id: row.dealership_id as DealershipId,
    lead_id: row.lead_id as LeadId | null,
  };
}

export type OutboxCounts = {
  readonly pending: number;
  /** Age of the oldest one that is still tried, whole seconds; null when there is none. */
  readonly oldest_seconds: number | null;
  /** Given up in the last seven days. */
  readonly dead: number;
};

const WEEK_MS = 7 * 86_400_000;

/** Counts of the outbox over all tenants, for the operator of the platform. */
export async function countOutbox(db: Database, now: Date): Promise<OutboxCounts> {
  const isDead = and(eq(outbox.state, 'dead'), gt(outbox.created_at, new Date(now.getTime() - WEEK_MS)));
  const [counts] = await db
    .select({
      pending: sql<number>`(count(*) filter (where ${eq(outbox.state, 'pending')}))::int`,
      oldest: sql<
        number | null
      >`extract(epoch from min(${outbox.created_at}) filter (where ${eq(outbox.state, 'pending')}))::float8`,
      dead: sql<number>`(count(*) filter (where ${isDead}))::int`,
    })
    .from(outbox)
    .where(or(eq(outbox.state, 'pending'), isDead));
  const { pending = 0, oldest = null, dead = 0 } = counts ?? {};
  const age = oldest === null ? null : Math.max(0, Math.round(now.getTime() / 1000 - oldest));
  return { pending, oldest_seconds: age, dead };
}

/**
 * Deletes old deliveries that have ended and belong to no lead: digests, notices of feeds, mails about reservations. Those
 * of a lead stay with it. Returns how many.
 */
export async function deleteDeliveriesWithoutLead(db: Database, { before, limit }: Old): Promise<number> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.lead_id), ne(outbox.state, 'pending'), lt(outbox.created_at, before)))
    .limit(limit);
  const deleted = await db.delete(outbox).where(isOneOf(outbox.id, due)).returning({ id: outbox.id });
  return deleted.length;
}
