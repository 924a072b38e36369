import { BODY_KEYS, ITEM_TYPES, type BodyKey, type CarStatus, type CarType } from '#domain/car/car.ts';
import { bodyKeyOf } from './body-words.ts';
import { good, wrong, type CellParser } from './parsed.ts';
import { asText, line } from './text-cells.ts';

const toWord = (value: unknown): string => (asText(value) ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');

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
  const type = CAR_TYPE_WORDS[toWord(value)];
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
  reserved: 'under_offer',
};

export const status: CellParser<FeedStatus> = (value) => {
  const found = STATUS_WORDS[toWord(value)];
  return found === undefined ? wrong('in_stock (For Sale), coming_soon, sold or WITHDRAWN') : good(found);
};

export const itemType: CellParser<string> = (value) => {
  const word = toWord(value);
  const type = ITEM_TYPES.find((known) => known === word || `${known}s` === word);
  return type === undefined ? wrong(ITEM_TYPES.join(', ')) : good(type);
};

type BodyCell = { readonly body: BodyKey | null; readonly manufacturer_body: string };

/** An unknown body does not exclude a car. The car keeps the manufacturer's word and has no body key. */
export const body: CellParser<BodyCell> = (value, context) => {
  const text = line(value, context);
  if (!text.ok) return text;
  const key = bodyKeyOf(text.value);
  const note =
    key === null && toWord(value) !== 'other'
      ? `a known body (${BODY_KEYS.join(', ')}); the car has no body filter`
      : undefined;
  return good({ body: key, manufacturer_body: text.value }, note);
};

/** A simple word for filters, together with the feed's own wording. */
type SimpleAndDetail = { readonly simple: string | null; readonly detail: string };

type Rules = readonly (readonly [RegExp, string | null])[];

const FUEL_RULES: Rules = [
  [/hybrid|phev|hev|petrol.*electric|electric.*petrol|diesel.*electric/i, 'Hybrid'],
  [/diesel|tdi/i, 'Diesel'],
  [/hydrogen|fuel cell/i, 'Hydrogen'],
  [/electric|\bbev\b|\bev\b/i, 'Electric'],
  [/petrol|unleaded|gasoline|\bp?ulp\b|\be10\b|premium/i, 'Petrol'],
  [/lpg|gas\b|\bcng\b/i, 'LPG'],
  [/^other$/i, null],
];
const TRANSMISSION_RULES: Rules = [
  [/auto|cvt|dct|dsg|tiptronic|dual.?clutch|tronic|pdk|reduction gear|single.?speed|variable/i, 'Automatic'],
  [/man/i, 'Manual'],
  [/^other$/i, null],
];
const DRIVE_RULES: Rules = [
  [/\b4\s?x\s?4\b|4wd|four.?wheel/i, '4x4'],
  [/awd|all.?wheel|4matic|quattro|xdrive/i, 'AWD'],
  [/fwd|front/i, 'Front'],
  [/rwd|rear/i, 'Rear'],
  [/^other$/i, null],
];

function simplified(rules: Rules): CellParser<SimpleAndDetail> {
  return (value, context) => {
    const text = line(value, context);
    if (!text.ok) return text;
    const rule = rules.find(([pattern]) => pattern.test(text.value));
    return good({ simple: rule === undefined ? text.value : rule[1], detail: text.value });
  };
}

/** The simple word that a detailed text clearly implies; null when it implies none. */
const simpleWordIn =
  (rules: Rules) =>
  (text: string): string | null =>
    rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export const fuelIn = simpleWordIn(FUEL_RULES);
export const transmissionIn = simpleWordIn(TRANSMISSION_RULES);

export const fuel = simplified(FUEL_RULES);
export const transmission = simplified(TRANSMISSION_RULES);
export const drive = simplified(DRIVE_RULES);
