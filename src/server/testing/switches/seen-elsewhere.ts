/** A test that sees the difference of a switch by two of its values: its file, and a part of it that names the test. */
type OtherTest = readonly [file: string, title: string];

const GEOCODER = 'src/application/locations/geocoder.test.ts';
const HOSTED_REVIEWS = 'src/application/reviews/hosted-reviews.test.ts';
const asksService: OtherTest = [GEOCODER, 'asks it with the site’s key, once a day for each postcode'];
const HOSTED_VALUER = 'src/application/valuations/hosted-valuer.test.ts';
const asksValuer: OtherTest = [HOSTED_VALUER, 'is asked by a site that has one, with its key'];
const asksReviews: OtherTest = [HOSTED_REVIEWS, 'are asked for only with a place id, a key and the switch'];

/** Switches that need more than one site and its pages: thousands of cars, a service, a second feed. */
export const SEEN_ELSEWHERE: Readonly<Record<string, OtherTest>> = {
  'garage.slugs': ['src/domain/tenant/garage.test.ts', 'on by slug'],
  'garage.excluded_slugs': ['src/domain/tenant/garage.test.ts', 'off for an excluded tenant, whatever its flag'],
  slug: ['src/server/app.test.ts', 'belongs to no tenant: a plain 404 that names none'],
  hostnames: ['src/server/pages/cached-pages.test.ts', 'leave a host that the site has given up'],
  'search.stock_count': ['src/web/pages/search/to-search-view.test.ts', 'for %i cars with %s configured is %i'],
  'directory.cache_capacity': [
    'src/application/directory/search-directory.test.ts',
    'are cached up to the configured number, and the oldest is removed first',
  ],
  'stock.absent_means': [
    'src/application/stock-import/import-stock.test.ts',
    'marks absent cars as sold where the tenant is set so',
  ],
  'stock.max_removal_percent': [
    'src/application/stock-import/import-stock.test.ts',
    'is refused by the share that the tenant is set to',
  ],
  'geocoding.provider': asksService,
  'geocoding.host': asksService,
  'geocoding.key': [GEOCODER, 'has the table while its key is not set'],
  'reviews.provider': asksReviews,
  'reviews.key': asksReviews,
  'trade_in.provider': asksValuer,
  'trade_in.host': asksValuer,
  'trade_in.key': [HOSTED_VALUER, 'is not asked while its key is not set'],
  'payments.secret_key': [
    'src/application/reservations/payment-providers.test.ts',
    'Stripe is asked with the key that the site names, and not without it',
  ],
  'payments.webhook_secret': [
    'src/application/reservations/receive-payment-event.test.ts',
    'an event of the provider makes the site ask for the payment, once',
  ],
  'trade_in.dealer_margin_percent': [
    'src/domain/valuation/offer.test.ts',
    'is the advertised price less the dealer’s margin, in whole hundreds',
  ],
  'test_drive.capacity': [
    'src/application/test-drives/book-test-drive.test.ts',
    'takes two cars at once with room for two',
  ],
  'events.offer_accepted': ['src/domain/analytics/tracking-ids.test.ts', 'the tenant’s ids apply'],
};
