import type { FeedNoticePayload } from '#application/deliveries/feed-notice.ts';
import type { Platform } from '#application/platform.ts';
import type { DealershipId } from '#domain/ids.ts';
import type { DeliveryKind } from '#domain/lead/delivery-kind.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { clearTold, listFeedStates, markTold } from '#store/imports/feed-states.ts';
import { addDelivery } from '#store/leads/outbox.ts';
import type { Database } from '#store/store.ts';
import { sumOfEach } from '#utilities/sum-of-each.ts';
import { feedStatus, type FeedStatus } from './feed-status.ts';

/** A failure is told when it has lasted this long: one attempt that fails is usually followed by a good one. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Tells the contacts of feeds that fail or are stale, and of those that are good again: each once (D317). One that
 * fails stops no other. Returns how many mails it added. Several processes may run it.
 */
export async function tellFeedContacts(platform: Platform): Promise<number> {
  const states = await listFeedStates(platform.store.db);
  const mails = await sumOfEach(await feedStatus(platform), {
    async work(feed) {
      const told = states.get(feed.dealership)?.told_at ?? null;
      const about = judge(feed, platform.clock.now());
      if (about === null || (about === 'good') === (told === null)) return 0;
      return (await platform.store.transaction((tx) => tell(tx, platform, { feed, about }))) ? 1 : 0;
    },
    failed: ({ dealership }, error) => platform.log.error({ dealership, error }, 'contact of a feed could not be told'),
  });
  if (mails > 0) platform.newDeliveries.notify();
  return mails;
}

type News = { readonly feed: FeedStatus; readonly about: About };

/** Whether there is a mail that was not there before. */
async function tell(tx: Database, platform: Platform, { feed, about }: News): Promise<boolean> {
  const now = platform.clock.now();
  const isNoted = about === 'good' ? await clearTold(tx, feed.dealership) : await markTold(tx, feed.dealership, now);
  const shown = isNoted ? findShown(platform, feed) : null;
  const to = shown?.dealership.feed?.contact;
  if (isNoted) platform.log[about === 'good' ? 'info' : 'warn'](logOf(feed, about, to !== undefined), 'stock feed');
  if (shown === null || to === undefined) return false;
  return addDelivery(shown.tenant.scope, tx, {
    dealership_id: feed.dealership,
    lead_id: null,
    kind: 'feed_notice' satisfies DeliveryKind,
    dedupe_key: `feed_notice:${feed.dealership}:${about}:${now.toISOString()}`,
    payload: payloadOf(feed, { ...shown, about, to }),
    due_at: now,
    now,
  });
}

type About = FeedNoticePayload['about'];

/** Null while a failure may still pass by itself, and while nothing was ever fed. */
function judge({ state, failing_since: since }: FeedStatus, now: Date): About | null {
  if (state === 'stale') return since === null ? 'stale' : 'failing';
  if (since !== null) return now.getTime() - Date.parse(since) >= PATIENCE_MS ? 'failing' : null;
  return state === 'fresh' ? 'good' : null;
}

const logOf = ({ dealership, error }: FeedStatus, about: About, isMailed: boolean) => ({
  dealership,
  about,
  why: error,
  mailed: isMailed,
});

type Shown = { readonly tenant: Tenant; readonly dealership: Dealership };

/** A site that shows the dealership: its own, or another one. */
function findShown({ tenants }: Platform, { dealership, tenant }: FeedStatus): Shown | null {
  const owner = tenants.get(tenant);
  for (const one of [...(owner === null ? [] : [owner]), ...tenants.all()].map(withHidden)) {
    const found = one.dealerships.find(({ id }) => id === (dealership satisfies DealershipId));
    if (found !== undefined) return { tenant: one, dealership: found };
  }
  return null;
}

type Telling = Shown & { readonly about: About; readonly to: string };

function payloadOf(feed: FeedStatus, { tenant, dealership, about, to }: Telling): FeedNoticePayload {
  const place = tenant.locations.find(({ dealership_id }) => dealership_id === dealership.id);
  return {
    to,
    dealership: dealership.name,
    about,
    since: about === 'failing' ? feed.failing_since : feed.fed_at,
    error: feed.error,
    time_zone: place?.time_zone ?? 'UTC',
  };
}
