import type { Market } from '#domain/market.ts';
import type { Settings } from '#domain/tenant/config.ts';
import { carPath, enquirePath } from './car-paths.ts';
import type { Car } from './car.ts';
import { INTENTS, type Intent } from './offers.ts';

export type IntentCar = Pick<Car, 'id' | 'slug' | 'car_type' | 'dealership_slug' | 'personalised_finance'>;
export type IntentSite = { readonly config: Pick<Settings, 'finance' | 'checkout'>; readonly market: Market };

/** Query key of the checkout page, which serves both reserving and buying. */
const INTENT = 'intent';

const withCarId = (path: string, id: number): string => {
  const url = new URL(path, 'http://site');
  url.searchParams.set('car_id', String(id));
  return `${url.pathname}${url.search}${url.hash}`;
};

/** The dealer's finance page. A link to another service or an anchor carries no car id. */
function financeAddress(car: IntentCar, { config: { finance }, market }: IntentSite): string {
  if (finance.personalised && car.personalised_finance)
    return withCarId(`/${market.personalised_word}/finance`, car.id);
  return finance.link.startsWith('/') ? withCarId(finance.link, car.id) : finance.link;
}

/** Where a reservation of a car begins. `buy-online` means buying by default, so reserving is stated in the query. */
export function reserveAddress(car: Pick<IntentCar, 'slug'>, { checkout }: IntentSite['config']): string {
  return `${carPath(car.slug)}/${checkout.path}${checkout.path === 'buy-online' ? `?${INTENT}=reserve` : ''}`;
}

function buyAddress(car: IntentCar, { checkout }: IntentSite['config']): string {
  const isJourney = car.car_type === 'used' && checkout.journey_dealerships.includes(car.dealership_slug);
  return isJourney ? `/checkout-journey?car_id=${car.slug}` : `${carPath(car.slug)}/${checkout.path}?${INTENT}=buy`;
}

/** The address of the page for an intent about a car (spec §2). `car_id` is the id; only `/checkout-journey` takes the slug (D59). */
export function intentAddress(intent: Intent, car: IntentCar, site: IntentSite): string {
  const addresses: Record<Intent, () => string> = {
    photos: () => `${enquirePath(car.slug)}?about=photos`,
    'test-drive': () => withCarId('/book-test-drive', car.id),
    finance: () => financeAddress(car, site),
    'trade-in': () => withCarId('/cars/trade-in', car.id),
    reserve: () => reserveAddress(car, site.config),
    buy: () => buyAddress(car, site.config),
  };
  return addresses[intent]();
}

/** The intent of a link to the checkout page. Without `intent` in its query, the path decides. */
export function checkoutIntent({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): Intent {
  const intent = searchParams.get(INTENT);
  if (intent === 'buy' || intent === 'reserve') return intent;
  return /\/buy-online\/?$/.test(pathname) ? 'buy' : 'reserve';
}

/** Reads the intent from an address; null for any other text. */
export function parseIntent(text: string | null): Intent | null {
  return INTENTS.find((intent) => intent === text) ?? null;
}
