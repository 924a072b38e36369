import type { Settings } from '../tenant/config.ts';
import type { Market } from '../market.ts';
import type { Car } from './car.ts';
import { INTENTS } from './offers.ts';
import type { Intent } from './offers.ts';

export type IntentCar = Pick<Car, 'id' | 'slug' | 'car_type' | 'dealership_slug' | 'personalised_finance'>;
export type IntentSite = { readonly config: Pick<Settings, 'finance' | 'checkout'>; readonly market: Market };

/** Query key of the checkout page: reserving and buying share it, and one of them says so. */
const INTENT = 'intent';

const withCarId = (path: string, id: number): string => {
  const url = new URL(path, 'http://site');
  url.searchParams.set('car_id', String(id));
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Where the dealer sends finance; a service elsewhere knows no ids of ours, and an anchor stays on its page. */
function financeAddress(car: IntentCar, { config: { finance }, market }: IntentSite): string {
  if (finance.personalised && car.personalised_finance)
    return withCarId(`/${market.personalised_word}/finance`, car.id);
  return finance.link.startsWith('/') ? withCarId(finance.link, car.id) : finance.link;
}

/** At an address that speaks of buying, it is reserving that has to be said. */
function reserveAddress(car: IntentCar, { checkout }: IntentSite['config']): string {
  return `/cars/${car.slug}/${checkout.path}${checkout.path === 'buy-online' ? `?${INTENT}=reserve` : ''}`;
}

function buyAddress(car: IntentCar, { checkout }: IntentSite['config']): string {
  const isJourney = car.car_type === 'used' && checkout.journey_dealerships.includes(car.dealership_slug);
  return isJourney ? `/checkout-journey?car_id=${car.slug}` : `/cars/${car.slug}/${checkout.path}?${INTENT}=buy`;
}

/**
 * The address of the page that an intent about a car has on this site (spec §2). `car_id` is the id, and the slug at
 * `/checkout-journey` alone (D59).
 */
export function intentAddress(intent: Intent, car: IntentCar, site: IntentSite): string {
  const addresses: Record<Intent, () => string> = {
    photos: () => `/cars/${car.slug}/enquire?about=photos`,
    'test-drive': () => withCarId('/book-test-drive', car.id),
    finance: () => financeAddress(car, site),
    'trade-in': () => withCarId('/cars/trade-in', car.id),
    reserve: () => reserveAddress(car, site.config),
    buy: () => buyAddress(car, site.config),
  };
  return addresses[intent]();
}

/** What the checkout page is opened for: a link that bears no intent means what its address says. */
export function checkoutIntent({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): Intent {
  const intent = searchParams.get(INTENT);
  if (intent === 'buy' || intent === 'reserve') return intent;
  return /\/buy-online\/?$/.test(pathname) ? 'buy' : 'reserve';
}

/** An intent as an address names it; null for anything else. */
export function parseIntent(text: string | null): Intent | null {
  return INTENTS.find((intent) => intent === text) ?? null;
}
