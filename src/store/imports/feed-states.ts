import type { DealershipId, TenantSlug } from '#domain/ids.ts';
import type { MappingEntry } from '#domain/tenant/bundle.ts';
import type { DealershipFeed } from '#domain/tenant/dealership-feed.ts';
import { isOneOf } from '#store/one-of.ts';
import { and, asc, eq, isNull, lte, or, sql } from '#store/orm.ts';
import { feed_states } from '#store/schema/tables.ts';
import type { Database } from '#store/store.ts';

/** A dealership whose folder says where its feed is pulled from. */
export type PulledDealership = {
  readonly id: DealershipId;
  readonly tenant: TenantSlug;
  readonly feed: DealershipFeed;
  readonly mapping: MappingEntry['mapping'] | null;
  /** Of its first location. */
  readonly timeZone: string | null;
  /** Id, slug and name of each location, by which rows name it. */
  readonly places: readonly (readonly [id: string, slug: string, name: string])[];
};

/** Every dealership with `feed.pull`, by id. */
export async function listPulledDealerships(db: Database): Promise<PulledDealership[]> {
  const found = await db.execute<{
    id: DealershipId;
    tenant: TenantSlug;
    feed: DealershipFeed;
    mapping: MappingEntry['mapping'] | null;
    time_zone: string | null;
    places: PulledDealership['places'];
  }>(sql`
    select dealerships.id, dealerships.tenant_slug as tenant, dealerships.data -> 'feed' as feed,
      content.data -> 'mapping' as mapping,
      (select data ->> 'time_zone' from locations where dealership_id = dealerships.id
        order by is_primary desc, position limit 1) as time_zone,
      (select coalesce(jsonb_agg(jsonb_build_array(id, slug, name) order by id), '[]') from locations
        where dealership_id = dealerships.id) as places
    from dealerships
    left join content on content.tenant_slug = dealerships.tenant_slug and content.kind = 'mappings'
      and content.slug = dealerships.data -> 'feed' ->> 'mapping'
    where dealerships.removed_at is null and dealerships.data -> 'feed' -> 'pull' is not null
    order by dealerships.id`);
  return found.rows.map(({ time_zone: timeZone, ...row }) => ({ ...row, timeZone }));
}

export type FeedState = Omit<typeof feed_states.$inferSelect, 'dealership_id'> & {
  readonly dealership_id: DealershipId;
};

/**
 * Lets a feed be pulled from now on. One whose settings are other than before is due at once and is read whole; one
 * that is pulled already stays as it is.
 */
export async function schedulePull(
  db: Database,
  { dealership, settings, now }: { readonly dealership: DealershipId; readonly settings: string; readonly now: Date },
): Promise<void> {
  const fresh = { settings, due_at: now, validator: null, content_hash: null };
  await db
    .insert(feed_states)
    .values({ dealership_id: dealership, ...fresh })
    .onConflictDoUpdate({
      target: feed_states.dealership_id,
      set: fresh,
      setWhere: sql`${feed_states.settings} is distinct from ${settings}`,
    });
}

/** Ends the pulls of all other dealerships. What is known of their feeds' failures goes with them. */
export async function endOtherPulls(db: Database, pulled: readonly DealershipId[]): Promise<void> {
  await db
    .update(feed_states)
    .set({ settings: null, due_at: null, failures: 0, failing_since: null, last_error: null })
    .where(
      and(
        sql`${feed_states.settings} is not null`,
        sql`not ${feed_states.dealership_id} = any(${sql.param([...pulled])}::text[])`,
      ),
    );
}

type Claim = { readonly among: readonly DealershipId[]; readonly now: Date; readonly leaseSeconds: number };

/**
 * Claims the feed of these dealerships that has been due for longest. Null when none is due. While a lease runs, no other process gets the same feed. When a
 * process dies, its feeds fall due again.
 */
export async function claimPull(db: Database, { among, now, leaseSeconds }: Claim): Promise<FeedState | null> {
  const due = db
    .select({ id: feed_states.dealership_id })
    .from(feed_states)
    .where(
      and(
        lte(feed_states.due_at, now),
        or(isNull(feed_states.claimed_until), lte(feed_states.claimed_until, now)),
        sql`${feed_states.dealership_id} = any(${sql.param([...among])}::text[])`,
      ),
    )
    .orderBy(asc(feed_states.due_at), asc(feed_states.dealership_id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(feed_states)
    .set({ claimed_until: new Date(now.getTime() + leaseSeconds * 1000) })
    .where(isOneOf(feed_states.dealership_id, due))
    .returning();
  return row === undefined ? null : { ...row, dealership_id: row.dealership_id as DealershipId };
}

/** Drops all claims. For the start of the only process on a store, because whoever claimed them is dead. */
export async function releasePulls(db: Database): Promise<void> {
  await db.update(feed_states).set({ claimed_until: null });
}

/** The feed is as it was imported, or has just been imported. */
export type GoodPull = {
  readonly validator: string | null;
  readonly contentHash: string | null;
  readonly now: Date;
  readonly dueAt: Date;
};

export async function markPulled(db: Database, id: DealershipId, good: GoodPull): Promise<void> {
  await db
    .update(feed_states)
    .set({
      validator: good.validator,
      content_hash: good.contentHash,
      checked_at: good.now,
      due_at: good.dueAt,
      claimed_until: null,
      failures: 0,
      failing_since: null,
      last_error: null,
    })
    .where(eq(feed_states.dealership_id, id));
}

/** `error` is a code. What was imported last stays known. */
export async function markPullFailed(
  db: Database,
  id: DealershipId,
  failure: { readonly error: string; readonly now: Date; readonly dueAt: Date },
): Promise<void> {
  await db
    .update(feed_states)
    .set({
      failures: sql`${feed_states.failures} + 1`,
      failing_since: sql`coalesce(${feed_states.failing_since}, ${failure.now.toISOString()}::timestamptz)`,
      last_error: failure.error,
      due_at: failure.dueAt,
      claimed_until: null,
    })
    .where(eq(feed_states.dealership_id, id));
}

/** Gives a claim back: the pull is neither good nor failed, and due again at this time. */
export async function releasePull(db: Database, id: DealershipId, dueAt: Date): Promise<void> {
  await db.update(feed_states).set({ claimed_until: null, due_at: dueAt }).where(eq(feed_states.dealership_id, id));
}

/** What is known of every feed, by dealership. */
export async function listFeedStates(db: Database): Promise<ReadonlyMap<DealershipId, FeedState>> {
  const rows = await db.select().from(feed_states);
  return new Map(
    rows.map((row) => [
      row.dealership_id as DealershipId,
      { ...row, dealership_id: row.dealership_id as DealershipId },
    ]),
  );
}

/** Notes that the contact is told that the feed is not good. False when that was noted before (D317). */
export async function markTold(tx: Database, id: DealershipId, now: Date): Promise<boolean> {
  const noted = await tx
    .insert(feed_states)
    .values({ dealership_id: id, told_at: now })
    .onConflictDoUpdate({
      target: feed_states.dealership_id,
      set: { told_at: now },
      setWhere: isNull(feed_states.told_at),
    })
    .returning({ id: feed_states.dealership_id });
  return noted.length > 0;
}

/** Notes that the feed is good again. False when there was nothing to take back. */
export async function clearTold(tx: Database, id: DealershipId): Promise<boolean> {
  const cleared = await tx
    .update(feed_states)
    .set({ told_at: null })
    .where(and(eq(feed_states.dealership_id, id), sql`${feed_states.told_at} is not null`))
    .returning({ id: feed_states.dealership_id });
  return cleared.length > 0;
}
