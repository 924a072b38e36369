import { VEHICLE_REVIEWS } from '#domain/content/content-addresses.ts';
import { findRedirectFaults } from '#domain/content/redirect.ts';
import { listUnreceived } from '#domain/lead/receivers.ts';
import type { Location } from '#domain/location/location.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { checkPostcodes, checkStates } from './check-addresses.ts';
import { checkChannelLocations, checkChannels } from './check-channels.ts';
import { checkFeeds } from './check-feeds.ts';
import { checkPictures } from './check-pictures.ts';
import { checkSecretNames } from './check-secrets.ts';
import { dealershipCategories } from './dealership-categories.ts';
import type { TenantProblem } from './folder.ts';
import { listPlaceholders } from './placeholders.ts';
import { references, type Reference } from './references.ts';

/** `key` must be unique; `within` limits that: a model's slug is unique within its manufacturer. */
type Keyed = {
  readonly file: string;
  readonly key: string;
  readonly within?: string;
  readonly entries: readonly object[];
};

const valueOf = (entry: object, key: string): unknown => Reflect.get(entry, key);

/** Files whose entries must have different values of a key. */
function listKeyed(bundle: TenantBundle): Keyed[] {
  const { dealerships, locations, manufacturers, models, slides, offers, parts, team, reviews, finance } = bundle;
  return [
    { file: 'dealerships.json', key: 'id', entries: dealerships },
    { file: 'dealerships.json', key: 'slug', entries: dealerships },
    { file: 'locations.json', key: 'id', entries: locations },
    { file: 'locations.json', key: 'slug', entries: locations },
    { file: 'manufacturers.json', key: 'id', entries: manufacturers },
    { file: 'manufacturers.json', key: 'slug', entries: manufacturers },
    { file: 'models.json', key: 'id', entries: models },
    { file: 'models.json', key: 'slug', within: 'manufacturer_name', entries: models },
    { file: 'slides.json', key: 'id', entries: slides },
    { file: 'offers.json', key: 'id', entries: offers },
    { file: 'offers.json', key: 'slug', entries: offers },
    { file: 'parts.json', key: 'id', entries: parts },
    { file: 'parts.json', key: 'slug', entries: parts },
    { file: 'team.json', key: 'id', entries: team },
    { file: 'reviews.json', key: 'id', entries: reviews },
    { file: 'finance.json', key: 'provider', entries: finance },
  ];
}

function checkUnique(bundle: TenantBundle): TenantProblem[] {
  return listKeyed(bundle).flatMap(({ file, key, within, entries }) => {
    const first = new Map<unknown, number>();
    return entries.flatMap((entry, index): TenantProblem[] => {
      const value = valueOf(entry, key);
      const scope = within === undefined ? value : `${String(valueOf(entry, within))}/${String(value)}`;
      const before = first.get(scope);
      if (before === undefined) first.set(scope, index);
      const found = `"${String(value)}", which entry [${before}] has too`;
      return before === undefined ? [] : [{ file, path: `[${index}].${key}`, found, expected: `a ${key} of its own` }];
    });
  });
}

function checkReferences(list: readonly Reference[], known: readonly string[], expected: string): TenantProblem[] {
  return list.flatMap(({ file, path, value }) =>
    value === null || known.includes(value) ? [] : [{ file, path, found: `"${value}"`, expected }],
  );
}

function checkIds(bundle: TenantBundle, config: TenantConfig): TenantProblem[] {
  const own = bundle.dealerships.map(({ id }) => id);
  const places = bundle.locations.map(({ id }) => id);
  const makes = bundle.manufacturers.map(({ name }) => name);
  const providers = Object.keys(config.finance.providers);
  return [
    ...checkReferences(
      references('locations.json', bundle.locations, 'dealership_id'),
      own,
      `the id of a dealership of dealerships.json: ${own.join(', ')}`,
    ),
    ...bundle.locations.flatMap((location, index) => checkDistribution(location, { index, all: bundle.locations })),
    ...checkReferences(
      references('models.json', bundle.models, 'manufacturer_name'),
      makes,
      'the name of a manufacturer of manufacturers.json',
    ),
    ...checkReferences(
      references('team.json', bundle.team, 'location_id'),
      places,
      'the id of a location of locations.json',
    ),
    ...checkReferences(
      references('reviews.json', bundle.reviews, 'location_id'),
      places,
      'the id of a location of locations.json',
    ),
    ...checkReferences(
      references('finance.json', bundle.finance, 'provider'),
      providers,
      `a key of finance.providers: ${providers.join(', ')}`,
    ),
  ];
}

type Listed = { readonly index: number; readonly all: readonly Location[] };

/** The locations that sell the cars of a distribution centre are of its dealership, which answers for them (D360). */
function checkDistribution({ dealership_id, distribution_locations }: Location, { index, all }: Listed) {
  const own = all.filter((one) => one.dealership_id === dealership_id).map(({ id }) => id);
  const named = distribution_locations.map((value, at) => ({
    file: 'locations.json',
    path: `[${index}].distribution_locations[${at}]`,
    value,
  }));
  return checkReferences(named, own, `the id of a location of the same dealership: ${own.join(', ')}`);
}

/** A car without a location in the feed is assigned to its dealership's location, so there must be one. */
function checkPlaces(bundle: TenantBundle): TenantProblem[] {
  return bundle.dealerships.flatMap(({ id }, index) =>
    bundle.locations.some(({ dealership_id }) => dealership_id === id)
      ? []
      : [
          {
            file: 'dealerships.json',
            path: `[${index}]`,
            found: `no location of "${id}"`,
            expected: 'at least one in locations.json',
          },
        ],
  );
}

/** A form whose leads would reach no receiver must not go live (D29). There is one problem for each dealership. */
function checkReceivers(bundle: TenantBundle, config: TenantConfig): TenantProblem[] {
  return bundle.dealerships.flatMap((dealership, index) => {
    const locations = bundle.locations
      .filter(({ dealership_id }) => dealership_id === dealership.id)
      .map(({ id }) => id);
    const missed = listUnreceived(dealership, { categories: dealershipCategories(config, dealership), locations });
    if (missed.length === 0) return [];
    const names = [...new Set(missed.map(({ category }) => category))].join(', ');
    const expected = 'one channel with neither categories nor locations, which receives the rest';
    return [
      { file: 'dealerships.json', path: `[${index}].lead_channels`, found: `no receiver for ${names}`, expected },
    ];
  });
}

/** A page and an entry of the blog cannot have the same name. */
function checkPageNames({ pages }: TenantBundle): TenantProblem[] {
  const names = new Set(pages.flatMap(({ kind, slug }): string[] => (kind === 'page' ? [slug] : [])));
  return pages.flatMap(({ kind, slug }) => {
    if (kind === 'page' || !names.has(slug)) return [];
    const found = `"${slug}", which pages/${slug}.md has too`;
    return [{ file: `blog/${slug}.md`, path: 'file name', found, expected: 'a name of its own' }];
  });
}

/** The address of an entry is its name in the blog, which has a list at one of them (spec §2). */
function checkBlogNames({ pages }: TenantBundle): TenantProblem[] {
  return pages.some(({ kind, slug }) => kind === 'blog' && slug === VEHICLE_REVIEWS)
    ? [
        {
          file: `blog/${VEHICLE_REVIEWS}.md`,
          path: 'file name',
          found: `"${VEHICLE_REVIEWS}"`,
          expected: `another name: /blog/${VEHICLE_REVIEWS} lists the entries of that category`,
        },
      ]
    : [];
}

function checkRedirects(bundle: TenantBundle, { hostnames }: TenantConfig): TenantProblem[] {
  const expected = {
    repeated: 'each "from" once',
    itself: 'another path than "from"',
    chain: 'the final path, not one that is itself redirected',
  } as const;
  return findRedirectFaults(bundle.redirects, hostnames).map(({ index, kind, path }) => ({
    file: 'redirects.csv',
    path: `the row from ${bundle.redirects[index]?.from ?? path}`,
    found: `"${path}"`,
    expected: expected[kind],
  }));
}

/** An offer that ends before it starts would never be shown. */
function checkOffers({ offers }: TenantBundle): TenantProblem[] {
  return offers.flatMap(({ starts, ends }, index) =>
    starts === null || ends === null || starts <= ends
      ? []
      : [{ file: 'offers.json', path: `[${index}].ends`, found: ends, expected: `a day not before ${starts}` }],
  );
}

/** The loan ends with the balloon, so it can be no more than what the deposit leaves. */
function checkLenders({ finance }: TenantBundle): TenantProblem[] {
  return finance.flatMap(({ deposit_percent: deposit, balloon_percent: balloon }, index) => {
    // Rounded, because 100 - 94.9 is 5.099999999999994.
    const most = Number((100 - deposit).toFixed(4));
    if (balloon <= most) return [];
    const expected = `at most ${most}, because deposit_percent is ${deposit}`;
    return [{ file: 'finance.json', path: `[${index}].balloon_percent`, found: String(balloon), expected }];
  });
}

/** Problems between the files of a folder, each of which is valid by itself. */
export function checkBundle(bundle: TenantBundle, config: TenantConfig): TenantProblem[] {
  return [
    ...checkUnique(bundle),
    ...checkIds(bundle, config),
    ...checkPictures(bundle, config),
    ...checkPlaces(bundle),
    ...checkPostcodes(bundle, config),
    ...checkStates(bundle, config),
    ...checkLenders(bundle),
    ...checkOffers(bundle),
    ...checkPageNames(bundle),
    ...checkBlogNames(bundle),
    ...checkReceivers(bundle, config),
    ...checkChannels(bundle),
    ...checkChannelLocations(bundle),
    ...checkFeeds(bundle),
    ...checkSecretNames(bundle),
    ...checkRedirects(bundle, config),
    ...listPlaceholders(bundle),
  ];
}
