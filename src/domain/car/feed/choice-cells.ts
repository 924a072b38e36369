import { BODY_KEYS, ITEM_TYPES, type BodyKey, type CarStatus, type CarType } from '#domain/car/car.ts';
import { bodyKeyOf } from './body-words.ts';
import { isOfEquipment } from './certain-words.ts';
import { driveIn } from './drive-words.ts';
import { fuelIn, saysFuel } from './fuel-words.ts';
import { good, wrong, type CellParser } from './parsed.ts';
import { asText, line } from './text-cells.ts';
import { saysGearbox, transmissionIn } from './transmission-words.ts';

const toWord = (value: unknown): string => (asText(value) ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');

/** What a word of a table means. A cell may hold the name of a built-in property, such as `constructor`. */
const meaningOf = <Value>(words: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const CAR_TYPE_WORDS: Readonly<Record<string, CarType>> = {
  new: 'new',
  n: 'new',
  brandnew: 'new',
  newcar: 'new',
  newinstock: 'new',
  demo: 'demo',
  d: 'demo',
  demonstrator: 'demo',
  exdemo: 'demo',
  dealerdemo: 'demo',
  newdemo: 'demo',
  used: 'used',
  u: 'used',
  preowned: 'used',
  secondhand: 'used',
  usedcar: 'used',
  nearnew: 'used',
  dealerused: 'used',
  certified: 'used',
  certifiedpreowned: 'used',
  cpo: 'used',
  exfleet: 'used',
};

export const carType: CellParser<CarType> = (value) => {
  const type = meaningOf(CAR_TYPE_WORDS, toWord(value));
  return type === undefined ? wrong('new, demo or used') : good(type);
};

/** `withdrawn` is not a status of a car. It takes the car off the site, like its absence from a full feed. */
export type FeedStatus = CarStatus | 'withdrawn' | 'under_offer';

const STATUS_WORDS: Readonly<Record<string, FeedStatus>> = {
  instock: 'in_stock',
  forsale: 'in_stock',
  available: 'in_stock',
  active: 'in_stock',
  live: 'in_stock',
  current: 'in_stock',
  stock: 'in_stock',
  onsale: 'in_stock',
  listed: 'in_stock',
  published: 'in_stock',
  ready: 'in_stock',
  comingsoon: 'coming_soon',
  intransit: 'coming_soon',
  incoming: 'coming_soon',
  arriving: 'coming_soon',
  arrivingsoon: 'coming_soon',
  onorder: 'coming_soon',
  preorder: 'coming_soon',
  inbound: 'coming_soon',
  duein: 'coming_soon',
  sold: 'sold',
  delivered: 'sold',
  settled: 'sold',
  retailed: 'sold',
  withdrawn: 'withdrawn',
  removed: 'withdrawn',
  deleted: 'withdrawn',
  inactive: 'withdrawn',
  archived: 'withdrawn',
  offmarket: 'withdrawn',
  notforsale: 'withdrawn',
  unpublished: 'withdrawn',
  expired: 'withdrawn',
  underoffer: 'under_offer',
  onhold: 'under_offer',
  hold: 'under_offer',
  deposittaken: 'under_offer',
  salepending: 'under_offer',
  pendingsale: 'under_offer',
  reserved: 'under_offer',
};

const EXPECTED_STATUS = 'in_stock (For Sale), coming_soon, sold or WITHDRAWN';

/** Whether a car is for sale. A condition in this column ("Used") does not say that. */
export const status: CellParser<FeedStatus | null> = (value) => {
  const word = toWord(value);
  const found = meaningOf(STATUS_WORDS, word);
  if (found !== undefined) return good(found);
  return meaningOf(CAR_TYPE_WORDS, word) === undefined ? wrong(EXPECTED_STATUS) : good(null, EXPECTED_STATUS);
};

export const itemType: CellParser<string> = (value) => {
  const word = toWord(value);
  const type = ITEM_TYPES.find((known) => known === word || `${known}s` === word);
  return type === undefined ? wrong(ITEM_TYPES.join(', ')) : good(type);
};

/** A word of the feed for which there is no word of ours, and which its sender does not know either. */
const isOther = (value: unknown): boolean => ['other', 'others', 'unspecified', 'notspecified'].includes(toWord(value));

type BodyCell = { readonly body: BodyKey | null; readonly manufacturer_body: string | null };

/** An unknown body does not exclude a car. It is left out: names of dealers stand in columns of bodies (D304). */
export const body: CellParser<BodyCell> = (value, context) => {
  const text = line(value, context);
  if (!text.ok) return text;
  const key = bodyKeyOf(text.value);
  if (key !== null) return good({ body: key, manufacturer_body: text.value });
  const note = isOther(value) ? undefined : `a known body (${BODY_KEYS.join(', ')})`;
  return good({ body: null, manufacturer_body: null }, note);
};

/** A simple word for filters, together with the feed's own wording. Null where nothing is certain. */
type SimpleAndDetail = { readonly simple: string | null; readonly detail: string | null };

type Vocabulary = {
  readonly read: (text: string) => string | null;
  /** Whether a text speaks of the subject at all. What does not is left out whole: "AWD" is no gearbox (D304). */
  readonly says: (text: string) => boolean;
  readonly expected: string;
};

function simplified({ read, says, expected }: Vocabulary): CellParser<SimpleAndDetail> {
  return (value, context) => {
    const text = line(value, context);
    if (!text.ok) return text;
    const simple = read(text.value);
    const note = simple !== null || isOther(value) ? undefined : expected;
    return good({ simple, detail: says(text.value) ? text.value : null }, note);
  };
}

/** The feed's own wording of a detail, unless it speaks of something else. */
function detailed({ says, expected }: Vocabulary): CellParser<string> {
  return (value, context) => {
    const text = line(value, context);
    if (!text.ok) return text;
    const isOfOther = driveIn(text.value) !== null || [FUEL, GEARBOX].some((other) => other.says(text.value));
    const isElsewhere = isOfOther || isOfEquipment(text.value);
    return isElsewhere && !says(text.value) ? wrong(expected) : text;
  };
}

const FUEL: Vocabulary = {
  read: fuelIn,
  says: saysFuel,
  expected: 'a fuel that is certainly one fuel: Petrol, Diesel, Hybrid, Electric, LPG or Hydrogen',
};
const GEARBOX: Vocabulary = {
  read: transmissionIn,
  says: saysGearbox,
  expected: 'a gearbox that is certainly automatic or manual',
};

export const fuel = simplified(FUEL);
export const fuelDetail = detailed(FUEL);
export const transmission = simplified(GEARBOX);
export const gearboxDetail = detailed(GEARBOX);

export const drive: CellParser<string | null> = (value, context) => {
  const text = line(value, context);
  if (!text.ok) return text;
  const found = driveIn(text.value);
  return good(found, found !== null || isOther(value) ? undefined : 'certainly one of 4x4, AWD, Front, Rear and 2WD');
};

/** Whether a dealer's own tag says that the car is promised to somebody: "UNDER OFFER", "Deposit taken" (D511). */
export const saysUnderOffer = (tag: unknown): boolean => STATUS_WORDS[toWord(tag)] === 'under_offer';
