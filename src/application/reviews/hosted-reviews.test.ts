import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import { TenantConfigSchema } from '#domain/tenant/config.ts';
import { publicNetwork } from '#services/network/call.ts';
import { createGooglePlaces } from '#services/reviews/google-places.ts';
import { PARRAMATTA } from '#services/reviews/testing/place-details.ts';
import { startCallReceiver, type CallReceiver } from '#services/webhook/testing/receiver.ts';
import { tenantBundle } from '#store/testing/fixtures.ts';
import { createHostedReviewsReader, type ReviewedSite } from './hosted-reviews.ts';

const MINUTE = 60_000;
const bundle = tenantBundle('harbour', ['parramatta', 'penrith']);
const withPlace = (location: Location, place_id: string | null): Location => ({
  ...location,
  address: { ...location.address, place_id },
});
const [parramatta, penrith] = bundle.locations.map((one) => withPlace(one, `place-${one.id}`)) as [Location, Location];

function siteOf(slug: string, reviews: object = { provider: 'hosted', key: { env: 'REVIEWS_KEY' } }): ReviewedSite {
  const config = TenantConfigSchema.parse({ ...bundle.tenant, slug, reviews });
  return { tenant: { slug: slug as ReviewedSite['tenant']['slug'], config }, settingsOf: () => config.reviews };
}
const harbour = siteOf('harbour');

describe('the reviews of a service', () => {
  let places: CallReceiver;
  /** What waits to be answered. */
  let held: (() => void)[];
  const time = { ms: 0 };
  const logged: string[] = [];

  beforeEach(async () => {
    places = await startCallReceiver();
    held = [];
    time.ms = Date.parse('2026-05-01T02:00:00Z');
    logged.length = 0;
  });
  afterEach(() => places.close());

  const answerWith = (rating: number) =>
    places.answer((_, response) => void response.end(JSON.stringify({ ...PARRAMATTA, rating })));
  const hold = (rating: number) =>
    places.answer((_, response) => void held.push(() => void response.end(JSON.stringify({ ...PARRAMATTA, rating }))));
  const note = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`);
  const open = (options: { waitMs?: number; timeoutMs?: number } = {}) =>
    createHostedReviewsReader({
      service: createGooglePlaces({ network: publicNetwork([places.host]), address: `${places.origin}/` }),
      secretNamed: (name) => (name === 'REVIEWS_KEY' ? 'the key' : null),
      clock: { now: () => new Date(time.ms) },
      log: { info: note, warn: note, error: note },
      waitMs: 20_000,
      ...options,
    });
  const averageIn = (read: Awaited<ReturnType<ReturnType<typeof open>['read']>>, { id }: Location = parramatta) =>
    read.get(id)?.found?.rating?.average ?? null;

  it('are fetched once for half an hour, whoever asks at the same time', async () => {
    answerWith(4.6);
    const reader = open();
    const both = await Promise.all([reader.read(harbour, [parramatta]), reader.read(harbour, [parramatta, penrith])]);
    expect(both.map((read) => averageIn(read))).toEqual([4.6, 4.6]);
    expect(places.calls).toHaveLength(2);
    time.ms += 29 * MINUTE;
    const read = await reader.read(harbour, [parramatta, penrith]);
    expect(averageIn(read, penrith)).toBe(4.6);
    expect(places.calls).toHaveLength(2);
    expect(read.get(parramatta.id)?.until).toBe(time.ms + 31 * MINUTE);
  });

  it('are shown once more when they are older, while new ones are fetched', async () => {
    answerWith(4.6);
    const reader = open();
    await reader.read(harbour, [parramatta]);
    time.ms += 31 * MINUTE;
    hold(4.7);
    expect(averageIn(await reader.read(harbour, [parramatta]))).toBe(4.6);
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await expect.poll(async () => averageIn(await reader.read(harbour, [parramatta]))).toBe(4.7);
    expect(places.calls).toHaveLength(2);
  });

  it('are gone after an hour, even if the service gives no others', async () => {
    answerWith(4.6);
    const reader = open();
    await reader.read(harbour, [parramatta]);
    places.answer((_, response) => void response.writeHead(500).end());
    time.ms += 60 * MINUTE;
    const read = await reader.read(harbour, [parramatta]);
    expect(read.get(parramatta.id)).toEqual({ found: null, until: time.ms + MINUTE });
  });

  it('are not asked for again within a minute of a failure, which is logged without the key', async () => {
    places.answer((_, response) => void response.writeHead(403).end('the key is wrong'));
    const reader = open();
    for (let at = 0; at < 3; at += 1) expect(averageIn(await reader.read(harbour, [parramatta]))).toBeNull();
    expect(places.calls).toHaveLength(1);
    expect(logged).toEqual([
      '{"tenant":"harbour","error":"answered_403"} the reviews service failed; pages show no new reviews',
    ]);
    answerWith(4.6);
    time.ms += MINUTE;
    expect(averageIn(await reader.read(harbour, [parramatta]))).toBe(4.6);
  });

  it('are waited for only a moment, and shown when they have come', async () => {
    hold(4.6);
    const reader = open({ waitMs: 20 });
    expect(averageIn(await reader.read(harbour, [parramatta]))).toBeNull();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await expect.poll(async () => averageIn(await reader.read(harbour, [parramatta]))).toBe(4.6);
    expect(places.calls).toHaveLength(1);
  });

  it('are given up after the time limit', async () => {
    places.answer(() => {});
    expect(averageIn(await open({ timeoutMs: 30 }).read(harbour, [parramatta]))).toBeNull();
    expect(logged.join('')).toContain('timed_out');
  });

  it('of one site are not another’s', async () => {
    answerWith(4.6);
    const reader = open();
    await reader.read(harbour, [parramatta]);
    await reader.read(siteOf('outback'), [parramatta]);
    expect(places.calls).toHaveLength(2);
  });

  it('are asked for only with a place id, a key and the switch', async () => {
    const reader = open();
    const sites = [siteOf('harbour', {}), siteOf('harbour', { provider: 'hosted', key: { env: 'NOT_SET' } })];
    for (const site of sites) expect((await reader.read(site, [parramatta])).size).toBe(0);
    expect((await reader.read(harbour, [withPlace(parramatta, null)])).size).toBe(0);
    expect(places.calls).toEqual([]);
  });
});
