import { feedStatus, type FeedStatus } from '#application/stock-import/feed-status.ts';
import { defineCommand, toColumns } from '#cli/command.ts';
import { listUnservedDeliveries, type UnservedDeliveries } from '#store/leads/unserved-deliveries.ts';
import { counted } from '#utilities/counted.ts';

export const command = defineCommand({
  name: 'status',
  summary: "Show how old each dealership's feed is, and what cannot be delivered",
  options: {},
  details: 'Exit code 1 when a feed is older than stock.stale_hours, or when its last attempt failed.',
  needs: 'platform',
  async run(context) {
    const platform = await context.platform();
    for (const { slug, suspendedAt } of platform.tenants.all())
      if (suspendedAt !== null) context.io.err(`Note: ${slug} is offline since ${suspendedAt.toISOString()}.\n`);
    for (const unserved of await listUnservedDeliveries(platform.store.db, platform.clock.now()))
      context.io.err(`Warning: ${describeUnserved(unserved)}\n`);
    const feeds = await feedStatus(platform);
    if (feeds.length === 0) {
      context.io.out('No dealerships yet: apply a tenant folder first.\n');
      return 0;
    }
    context.io.out(`${toColumns(feeds.map((feed) => [`${feed.tenant}/${feed.dealership}`, describe(feed)]))}\n`);
    const stale = feeds.filter((feed) => feed.state === 'stale');
    if (stale.length > 0)
      context.io.err(`Warning: no good feed for too long: ${stale.map((feed) => feed.dealership).join(', ')}.\n`);
    const failing = feeds.filter((feed) => feed.error !== null);
    for (const { dealership, failing_since, error } of failing)
      context.io.err(`Warning: the feed of ${dealership} has failed since ${failing_since}: ${error}.\n`);
    return stale.length + failing.length > 0 ? 1 : 0;
  },
});

function describe({ state, age_hours, fed_at, stale_hours, import_id }: FeedStatus): string {
  if (state === 'never_fed') return 'no feed yet';
  const summary = `import ${import_id}, ${age_hours} h old (${fed_at})`;
  return state === 'stale' ? `STALE: ${summary}, more than ${stale_hours} h` : `fresh: ${summary}`;
}

/** Deliveries of a dealership that left its folder (D542). */
function describeUnserved({ tenant, dealership, pending, dead }: UnservedDeliveries): string {
  const found = [
    ...(pending > 0 ? [counted(pending, 'delivery waits', 'deliveries wait')] : []),
    ...(dead > 0
      ? [`${counted(dead, 'delivery', 'deliveries')} of the last week ${dead === 1 ? 'was' : 'were'} given up`]
      : []),
  ];
  const next = [
    ...(pending > 0 ? ['What waits is sent once it is listed again; each is tried for three days.'] : []),
    ...(dead > 0
      ? [`\`leads list ${tenant} --failed\` shows the leads that were given up; once it is listed, send them again.`]
      : []),
  ];
  return `${found.join(' and ')}, because ${tenant} did not list ${dealership}. ${next.join(' ')}`;
}
