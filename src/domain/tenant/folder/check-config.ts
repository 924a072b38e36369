import { getAtPath } from '#domain/json/path.ts';
import { MARKET_CODES, MARKETS } from '#domain/market.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { findContrastFaults } from '#domain/tenant/contrast.ts';
import type { TenantProblem } from './folder.ts';

type Fault = Omit<TenantProblem, 'file'>;

/** Services that need an address or a key of their own when chosen: path of the choice, value, and the required key. */
const NEEDS: readonly (readonly [path: string, chosen: string, needs: readonly string[]])[] = [
  ['search.provider', 'hosted', ['search.host', 'search.key']],
  ['geocoding.provider', 'hosted', ['geocoding.host', 'geocoding.key']],
  ['trade_in.provider', 'hosted', ['trade_in.host', 'trade_in.key']],
  ['reviews.provider', 'hosted', ['reviews.key']],
  ['payments.provider', 'stripe', ['payments.secret_key', 'payments.webhook_secret']],
  ['images.provider', 'cdn', ['images.cdn_url']],
];

const at = (config: TenantConfig, path: string) => getAtPath(config, path.split('.'));

function checkNeeds(config: TenantConfig): Fault[] {
  return NEEDS.filter(([path, chosen]) => at(config, path) === chosen).flatMap(([path, chosen, needs]) =>
    needs
      .filter((need) => at(config, need) === null)
      .map((need) => ({ path: need, found: 'nothing', expected: `a value, because ${path} is "${chosen}"` })),
  );
}

/** Pairs of numbers of which the first must not exceed the second. */
const ORDERED: readonly (readonly [low: string, high: string])[] = [
  ['search.price_slider.min', 'search.price_slider.max'],
  ['search.wide_price_slider.min', 'search.wide_price_slider.max'],
  ['search.km_slider.min', 'search.km_slider.max'],
  ['finance.example.comparison_rate_min', 'finance.example.comparison_rate_max'],
  ['market_price.guards.minimum_price_cents', 'market_price.guards.maximum_price_cents'],
  ['market_price.guards.minimum_age_years', 'market_price.guards.maximum_age_years'],
];

function checkOrder(config: TenantConfig): Fault[] {
  const pairs = ORDERED.flatMap(([low, high]) => {
    const [first, second] = [at(config, low) as number, at(config, high) as number];
    return first > second ? [{ path: low, found: String(first), expected: `at most ${high}, which is ${second}` }] : [];
  });
  const promotions = config.promotions.flatMap(({ starts, ends }, index) =>
    starts <= ends ? [] : [{ path: `promotions[${index}].ends`, found: ends, expected: `a day not before ${starts}` }],
  );
  const buckets = config.search.weekly_price_ranges.flatMap(({ min, max }, index) =>
    max === null || min < max
      ? []
      : [
          {
            path: `search.weekly_price_ranges[${index}].max`,
            found: String(max),
            expected: `more than ${min}, its min`,
          },
        ],
  );
  return [...pairs, ...promotions, ...buckets];
}

function checkRepeats(config: TenantConfig): Fault[] {
  const lists = [
    ['hostnames', config.hostnames],
    ['dealerships', config.dealerships],
    ['locations', config.locations ?? []],
    ['search.filters', config.search.filters],
    ['search.single_select', config.search.single_select],
    ['search.open_panels', config.search.open_panels],
  ] as const;
  return lists.flatMap(([key, entries]) =>
    entries.flatMap((entry: string, index) =>
      entries.slice(0, index).some((before: string) => before === entry)
        ? [{ path: `${key}[${index}]`, found: `"${entry}" again`, expected: 'each entry once' }]
        : [],
    ),
  );
}

function checkColours(config: TenantConfig): Fault[] {
  return findContrastFaults(config.brand.colours).map(({ front, back, colours, ratio, min }) => ({
    path: `brand.colours.${front}`,
    found: `${colours[0]} on ${back} ${colours[1]}, a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`,
    expected: `at least ${min}:1, so that it can be read; make ${front} or ${back} darker or lighter`,
  }));
}

function checkKeys(config: TenantConfig): Fault[] {
  const faults: Fault[] = [];
  const providers = Object.keys(config.finance.providers);
  if (config.finance_provider !== null && !providers.includes(config.finance_provider)) {
    const found = `"${config.finance_provider}"`;
    faults.push({ path: 'finance_provider', found, expected: `a key of finance.providers: ${providers.join(', ')}` });
  }
  if (config.dealership_id !== null && !config.dealerships.includes(config.dealership_id)) {
    const expected = `one of dealerships: ${config.dealerships.join(', ')}`;
    faults.push({ path: 'dealership_id', found: `"${config.dealership_id}"`, expected });
  }
  return faults;
}

/** A deposit of nothing would be a button "Reserve Now $0", and a payment that no service takes. */
function checkDeposit({ reservation }: Pick<TenantConfig, 'reservation'>): Fault[] {
  if (!reservation.enabled || reservation.deposit_cents > 0) return [];
  const expected = 'more than 0, because reservation.enabled is true';
  return [{ path: 'reservation.deposit_cents', found: '0', expected }];
}

/** Texts name the unit of the locale, and figures are in that of the market (D8): a car's miles would read "Kilometres". */
function checkLocale({ market, locale }: Pick<TenantConfig, 'market' | 'locale'>): Fault[] {
  const { distance_unit: unit } = MARKETS[market];
  if (locale === null || MARKETS[locale].distance_unit === unit) return [];
  const right = MARKET_CODES.filter((code) => MARKETS[code].distance_unit === unit);
  const expected = `${right.join(' or ')}, whose texts say ${unit} as the market ${market} does`;
  return [{ path: 'locale', found: `"${locale}"`, expected }];
}

/** Times of day, `HH:MM`. Without time between them, no day has a slot. */
function checkTestDrive({ test_drive }: Pick<TenantConfig, 'test_drive'>): Fault[] {
  const { earliest, latest } = test_drive;
  if (earliest < latest) return [];
  const expected = `a time before test_drive.latest, which is ${latest}`;
  return [{ path: 'test_drive.earliest', found: earliest, expected }];
}

/** Reservations keep a whole percent. The schema takes any, because a tenant applied earlier must still be read. */
function checkRefund({ reservation }: Pick<TenantConfig, 'reservation'>): Fault[] {
  const { refund_percent: percent } = reservation;
  if (Number.isInteger(percent)) return [];
  return [{ path: 'reservation.refund_percent', found: String(percent), expected: 'a whole number' }];
}

/** The CDN's address is part of content security policies as well as of pictures, so its host must be written literally. */
function checkCdn({ images }: TenantConfig): Fault[] {
  const { provider, cdn_url: address } = images;
  if (provider !== 'cdn' || address === null) return [];
  const isUsable =
    /^https:\/\/[a-z0-9.-]+\//.test(address) && ['{url}', '{width}'].every((part) => address.includes(part));
  const expected = 'an https address with a path, and {url} and {width} in it';
  return isUsable ? [] : [{ path: 'images.cdn_url', found: `"${address}"`, expected }];
}

/** Maps load their pictures in the browser, so the host of the template is part of content security policies too. */
function checkMaps({ maps }: TenantConfig): Fault[] {
  const { static_url: address, style_url: style, attribution } = maps;
  const faults: Fault[] = [];
  if (address !== null && !/^https:\/\/[a-z0-9.-]+\/.*\{(?:map_key|lat|long)\}/.test(address)) {
    const expected = 'an https address with a path, and {map_key} or {lat} and {long} in it';
    faults.push({ path: 'maps.static_url', found: `"${address}"`, expected });
  }
  if (style !== null && attribution === null) {
    const expected = 'the credit that the licence of the tiles asks for, because maps.style_url is set';
    faults.push({ path: 'maps.attribution', found: 'nothing', expected });
  }
  return faults;
}

/** Problems of a config whose values each have the right form. */
export function checkConfig(file: string, config: TenantConfig): TenantProblem[] {
  const checks = [
    checkRepeats,
    checkKeys,
    checkNeeds,
    checkCdn,
    checkMaps,
    checkDeposit,
    checkRefund,
    checkTestDrive,
    checkLocale,
    checkOrder,
    checkColours,
  ];
  return checks.flatMap((check) => check(config)).map((fault) => ({ file, ...fault }));
}
