import type { Random } from './random.ts';
import { tierOf, type Tier } from './ratings.ts';
import type { Candidate } from './recognise.ts';

/** Equipment of every car of that year and grade, in the words of a brochure. */
const STANDARD_ALWAYS = [
  'Air conditioning',
  'ABS brakes with electronic brakeforce distribution',
  'Electronic stability control',
  'Power windows',
  'Remote central locking',
  'Power steering',
  'Bluetooth phone and audio streaming',
  'Cruise control',
  'Front and side airbags',
  'Child seat anchor points',
  'Engine immobiliser',
  'Multi-function steering wheel',
  'Trip computer',
  'Seatbelt pretensioners',
];
const STANDARD_SINCE: ReadonlyArray<readonly [year: number, tier: Tier, text: string]> = [
  [2013, 'base', 'Curtain airbags'],
  [2014, 'base', 'Hill start assist'],
  [2015, 'base', 'Reversing camera'],
  [2016, 'base', 'USB input'],
  [2017, 'base', 'LED daytime running lights'],
  [2018, 'base', 'Apple CarPlay and Android Auto'],
  [2019, 'base', 'Autonomous emergency braking'],
  [2020, 'base', 'Lane departure warning'],
  [2021, 'base', 'Traffic sign recognition'],
  [2022, 'base', 'Driver attention alert'],
  [2023, 'base', 'Front centre airbag'],
  [2014, 'middle', 'Alloy wheels'],
  [2015, 'middle', 'Rear parking sensors'],
  [2016, 'middle', 'Automatic headlights'],
  [2017, 'middle', 'Rain-sensing wipers'],
  [2018, 'middle', 'Blind spot monitor'],
  [2019, 'middle', 'Rear cross-traffic alert'],
  [2020, 'middle', 'Keyless entry and start'],
  [2021, 'middle', 'Adaptive cruise control'],
  [2013, 'top', 'Leather-accented seats'],
  [2014, 'top', 'Dual-zone climate control'],
  [2015, 'top', 'Satellite navigation'],
  [2016, 'top', 'Power driver’s seat'],
  [2017, 'top', 'Heated front seats'],
  [2018, 'top', 'LED headlights'],
  [2019, 'top', 'Front parking sensors'],
  [2020, 'top', '360-degree camera'],
  [2021, 'top', 'Wireless phone charging'],
];
const RANKS: Readonly<Record<Tier, number>> = { base: 0, middle: 1, top: 2 };

const BODY_STANDARD: Readonly<Record<string, readonly string[]>> = {
  ute: ['Tub tie-down points', 'Trailer sway control'],
  cabChassis: ['Vinyl floor', 'Trailer sway control'],
  '4x4': ['Trailer sway control', 'Roof rails', 'Hill descent control'],
  suv: ['60/40 split-fold rear seat', 'Roof rails'],
  wagon: ['60/40 split-fold rear seat', 'Cargo blind'],
  hatch: ['60/40 split-fold rear seat'],
  sedan: ['60/40 split-fold rear seat'],
  van: ['Sliding side door', 'Cargo tie-down points'],
  peopleMover: ['Sliding side doors', 'Three-zone air conditioning'],
};

export function standardEquipment(car: Candidate): string[] {
  const rank = RANKS[tierOf(car.badge)];
  const byYear = STANDARD_SINCE.filter(([year, tier]) => car.year >= year && RANKS[tier] <= rank).map(
    ([, , text]) => text,
  );
  const offRoad = car.drive === '4x4' ? ['Dual-range transfer case', 'Rear differential lock'] : [];
  return [...STANDARD_ALWAYS, ...byYear, ...offRoad, ...(BODY_STANDARD[car.body] ?? [])];
}

const TOW_BAR = 'Tow bar';
const UTE_EXTRAS = [
  TOW_BAR,
  'Tub liner',
  'Hard tonneau cover',
  'Soft tonneau cover',
  'Canopy',
  'Steel bull bar',
  'Electric brake controller',
  'Side steps',
  'Snorkel',
  'LED light bar',
  'All-terrain tyres',
  'UHF radio',
  'Rubber floor mats',
  'Bonnet protector',
  'Roof racks',
  'Sports bar',
];
const TRAY_EXTRAS = [
  TOW_BAR,
  'Alloy tray',
  'Steel tray',
  'Ladder rack',
  'Under-tray toolbox',
  'Electric brake controller',
  'Canvas seat covers',
  'UHF radio',
  'Steel bull bar',
  'Snorkel',
];
const FOUR_BY_FOUR_EXTRAS = [
  TOW_BAR,
  'Steel bull bar',
  'Electric brake controller',
  'Roof rack',
  'Snorkel',
  'Cargo drawers',
  'Awning',
  'All-terrain tyres',
  'UHF radio',
  'Dual battery',
  'Side steps',
  'Cargo barrier',
  'Suspension lift, 40 mm',
  'LED driving lights',
];
const FAMILY_EXTRAS = [
  TOW_BAR,
  'Roof racks',
  'Cargo liner',
  'Carpet floor mats',
  'Rubber floor mats',
  'Window tint',
  'Dash cam',
  'Weathershields',
  'Panoramic sunroof',
  'Power tailgate',
  'Bonnet protector',
];
const SMALL_EXTRAS = [
  'Carpet floor mats',
  'Window tint',
  'Dash cam',
  'Weathershields',
  'Sunroof',
  'Rear spoiler',
  'Boot liner',
  'Dust-off paint protection',
];
const VAN_EXTRAS = [
  TOW_BAR,
  'Cargo barrier',
  'Ply lining',
  'Roof racks',
  'Reversing sensors',
  'Rubber cargo mat',
  'Shelving',
];
const NEW_EXTRAS = ['Window tint', 'Carpet floor mats', TOW_BAR, 'Cargo liner', 'Tub liner'];

function extrasFor(body: string): readonly string[] {
  if (body === 'ute') return UTE_EXTRAS;
  if (body === 'cabChassis') return TRAY_EXTRAS;
  if (body === '4x4') return FOUR_BY_FOUR_EXTRAS;
  if (body === 'van') return VAN_EXTRAS;
  return body === 'suv' || body === 'wagon' || body === 'peopleMover' ? FAMILY_EXTRAS : SMALL_EXTRAS;
}

/** Extras that were not sold with base grades. */
const GRADE_EXTRAS = new Set(['Sunroof', 'Panoramic sunroof', 'Power tailgate']);

/** Pairs of which a car has at most one. */
const EITHER_OR = [
  ['Hard tonneau cover', 'Soft tonneau cover', 'Canopy', 'Sports bar'],
  ['Alloy tray', 'Steel tray'],
  ['Carpet floor mats', 'Rubber floor mats'],
];

function withoutContradictions(chosen: readonly string[]): string[] {
  return chosen.filter((feature) => {
    const pair = EITHER_OR.find((names) => names.includes(feature));
    return !pair || pair.find((name) => chosen.includes(name)) === feature;
  });
}

/** Accessories of one car, in addition to the brochure. New cars have few, and some cars have none. */
export function makeFeatures(car: Candidate, random: Random): string[] {
  const pool = extrasFor(car.body);
  if (car.listing.carType === 'new') {
    const fitting = NEW_EXTRAS.filter((feature) => pool.includes(feature));
    return random.some(fitting, random.whole(0, Math.min(2, fitting.length)));
  }
  const max = car.body === 'ute' || car.body === '4x4' || car.body === 'cabChassis' ? 8 : 5;
  const fitting = tierOf(car.badge) === 'base' ? pool.filter((feature) => !GRADE_EXTRAS.has(feature)) : pool;
  const chosen = withoutContradictions(random.some(fitting, random.whole(1, max)));
  const tray = car.body === 'cabChassis' && !chosen.some((feature) => feature.endsWith('tray')) ? ['Alloy tray'] : [];
  return [...tray, ...chosen];
}
