import { describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import { ReviewSchema } from '#domain/content/review.ts';
import type { Location } from '#domain/location/location.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { publicNetwork } from '#services/network/call.ts';
import { createGooglePlaces } from '#services/reviews/google-places.ts';
import { PARRAMATTA } from '#services/reviews/testing/place-details.ts';
import { startCallReceiver } from '#services/webhook/testing/receiver.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { createHostedReviewsReader } from './hosted-reviews.ts';
import { readReviews } from './read-reviews.ts';

const openStore = useTestStores();

const REVIEWS = (
  [
    ['parramatta-yard', 5, '2026-01-05'],
    ['parramatta-yard', 2, '2026-03-05'],
    ['penrith-yard', 4, '2026-02-05'],
    [null, 3, '2026-02-20'],
  ] as const
).map(([location_id, rating, date], index) =>
  ReviewSchema.parse({ id: `r-${index}`, location_id, rating, date, author: `Author ${index}` }),
);
const FIGURES = { average_rating: 4.6, review_count: 213, address: { place_id: 'place-1' } };

/** Two yards, of which Parramatta has figures of its own, and four reviews of harbour. */
const withReviews = (bundle: TenantBundle): TenantBundle =>
  bundle.slug !== 'harbour'
    ? bundle
    : {
        ...bundle,
        reviews: REVIEWS,
        locations: bundle.locations.map((one) =>
          one.id === 'parramatta-yard' ? { ...one, ...FIGURES, address: { ...one.address, ...FIGURES.address } } : one,
        ),
      };

async function openSite(reviews: object): Promise<TestSite> {
  return openTestSite({ store: await openStore(), bundle: withReviews, tenant: () => ({ reviews }) });
}

/** The ratings of the reviews that are listed, and the figures beside them. */
async function readAt(site: TestSite, slug: string, choose: (locations: readonly Location[]) => readonly Location[]) {
  const context = site.at(slug);
  const { tenant } = context;
  const found = await readReviews(context, {
    locations: choose(tenant.locations),
    settings: tenant.config.reviews,
  });
  const { list, rating } = found;
  return { ...found, seen: list && list.reviews.map((one) => one.rating), count: list?.count ?? null, rating };
}
const all = (locations: readonly Location[]) => locations;
const only = (id: string) => (locations: readonly Location[]) => locations.filter((one) => one.id === id);

describe('the reviews of the folder', () => {
  it('are those of the location, with its own figures, and below the minimum rating none', async () => {
    const site = await openSite({ minimum_rating: 4 });
    expect(await readAt(site, 'harbour', only('parramatta-yard'))).toMatchObject({
      seen: [5],
      count: 213,
      rating: { average: 4.6, count: 213 },
      until: null,
    });
    expect(await readAt(site, 'harbour', only('penrith-yard'))).toMatchObject({
      seen: [4],
      rating: { average: 4, count: 1 },
    });
  });

  it('of all locations are the newest, those of the dealer with them, as many as the site takes', async () => {
    expect(await readAt(await openSite({ minimum_rating: 0 }), 'harbour', all)).toMatchObject({ seen: [2, 3, 4, 5] });
    const two = await readAt(await openSite({ minimum_rating: 0, count: 2 }), 'harbour', all);
    expect(two).toMatchObject({ seen: [2, 3], count: 213 });
  });

  it('are not shown where they are hidden, where none is taken, and on another site', async () => {
    expect(await readAt(await openSite({ hidden: true }), 'harbour', all)).toMatchObject({ list: null, rating: null });
    const none = await readAt(await openSite({ count: 0 }), 'harbour', all);
    expect(none).toMatchObject({ list: null, rating: { count: 213 } });
    expect(await readAt(await openSite({}), 'outback', all)).toMatchObject({ list: null, rating: null });
  });

  it('are without stars where the average does not exceed the minimum', async () => {
    const site = await openSite({ minimum_average: 4.6 });
    expect(await readAt(site, 'harbour', only('parramatta-yard'))).toMatchObject({ seen: [5], rating: null });
  });
});

describe('the reviews of a service', () => {
  it('stand with the service’s figures, where all are, and until when they may be shown', async () => {
    const places = await startCallReceiver();
    places.answer((_, response) => void response.end(JSON.stringify({ ...PARRAMATTA, rating: 4.2 })));
    const site = await openSite({ provider: 'hosted', key: { env: 'REVIEWS_KEY' } });
    const { platform } = site.at('harbour');
    const { clock, log, secretNamed } = platform;
    const network = publicNetwork([places.host]);
    const service = createGooglePlaces({ network, address: `${places.origin}/` });
    const hostedReviews = createHostedReviewsReader({ service, secretNamed, clock, log, waitMs: 20_000 });
    const at = { ...site, at: (slug: string) => ({ ...site.at(slug), platform: { ...platform, hostedReviews } }) };
    const found = await readAt(at, 'harbour', all);
    expect(found).toMatchObject({
      seen: [5],
      count: 213,
      rating: { average: 4.2, count: 213 },
      list: { url: 'https://maps.google.com/?cid=1', provider: 'hosted' },
      until: clock.now().getTime() + 3_600_000,
    });
    expect(site.at('harbour').tenant.locations.map((location) => found.hostedRatingOf(location)?.average)).toEqual([
      4.2,
      undefined,
    ]);
    await places.close();
  });

  it('are not shown where no service may be called, and neither are figures of the folder', async () => {
    const site = await openSite({ provider: 'hosted', key: { env: 'REVIEWS_KEY' } });
    expect(await readAt(site, 'harbour', all)).toMatchObject({ list: null, rating: null, until: null });
  });
});
