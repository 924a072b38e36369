import type { z } from 'zod';
import { ManufacturerSchema } from '#domain/catalogue/manufacturer.ts';
import { ModelSchema } from '#domain/catalogue/model.ts';
import { OfferSchema } from '#domain/content/offer.ts';
import type { Page } from '#domain/content/page.ts';
import { PartSchema } from '#domain/content/part.ts';
import { RedirectSchema } from '#domain/content/redirect.ts';
import { ReviewSchema } from '#domain/content/review.ts';
import { SlideSchema } from '#domain/content/slide.ts';
import { TeamMemberSchema } from '#domain/content/team-member.ts';
import { LenderSchema } from '#domain/finance/lender.ts';
import { findClosest } from '#domain/json/closest.ts';
import { LocationSchema } from '#domain/location/location.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { MappingEntry, TenantBundle } from '#domain/tenant/bundle.ts';
import { DealershipSchema } from '#domain/tenant/dealership.ts';
import { RegistryEntrySchema } from '#domain/valuation/registry-entry.ts';
import { checkBundle } from './check-bundle.ts';
import { checkConfig } from './check-config.ts';
import type { TenantFolder, TenantProblem } from './folder.ts';
import { readCsv } from './read-csv.ts';
import { readJsonList, type Parsed } from './read-json.ts';
import { readMappingFile } from './read-mapping-file.ts';
import { readPage } from './read-page.ts';
import { listOverrideProblems, readTenant, type ReadTenant } from './read-tenant.ts';

/** JSON files that list entities, by their key in the bundle. The first two are required, as tenant.json is (D5). */
export const LIST_FILES = {
  dealerships: { file: 'dealerships.json', item: DealershipSchema },
  locations: { file: 'locations.json', item: LocationSchema },
  manufacturers: { file: 'manufacturers.json', item: ManufacturerSchema },
  models: { file: 'models.json', item: ModelSchema },
  finance: { file: 'finance.json', item: LenderSchema },
  slides: { file: 'slides.json', item: SlideSchema },
  offers: { file: 'offers.json', item: OfferSchema },
  parts: { file: 'parts.json', item: PartSchema },
  team: { file: 'team.json', item: TeamMemberSchema },
  reviews: { file: 'reviews.json', item: ReviewSchema },
} as const;

const REQUIRED_FILES = ['tenant.json', 'dealerships.json', 'locations.json'] as const;

/** Every recognised file name at the top level of a tenant folder. */
export const KNOWN_FILES: readonly string[] = [
  'tenant.json',
  ...Object.values(LIST_FILES).map(({ file }) => file),
  'registry.csv',
  'redirects.csv',
  'stock.csv',
];

/** Collects problems while the files are read, so that all of them are reported at once. */
type Reading = { readonly folder: TenantFolder; readonly problems: TenantProblem[] };

function collect<Value>({ problems }: Reading, parsed: Parsed<Value>, otherwise: Value): Value {
  if (parsed.ok) return parsed.value;
  problems.push(...parsed.problem);
  return otherwise;
}

function readList<Item extends z.ZodType>(reading: Reading, key: string, { file, item }: { file: string; item: Item }) {
  const text = reading.folder.files[file];
  return text === undefined ? [] : collect(reading, readJsonList({ file, key, text }, item), []);
}

function readTable<Shape extends z.ZodRawShape>(reading: Reading, file: string, schema: z.ZodObject<Shape>) {
  const text = reading.folder.files[file];
  return text === undefined ? [] : collect(reading, readCsv(file, text, schema), []);
}

function readPages(reading: Reading) {
  const files = Object.entries(reading.folder.files).filter(([file]) => /^(?:pages|blog)\/[^/]+\.md$/.test(file));
  return files.flatMap(([file, text]) => {
    const page = collect<Page | null>(reading, readPage(file, text, reading.folder.images), null);
    return page === null ? [] : [page];
  });
}

function readMappings(reading: Reading) {
  const files = Object.entries(reading.folder.files).filter(([file]) => /^mappings\/[^/]+\.json$/.test(file));
  return files.flatMap(([file, text]) => {
    const entry = collect<MappingEntry | null>(reading, readMappingFile(file, text), null);
    return entry === null ? [] : [entry];
  });
}

/** Reports required files that are missing, and files whose name is close to a recognised one. */
function checkFileNames({ files }: TenantFolder): TenantProblem[] {
  const missing = REQUIRED_FILES.filter((file) => files[file] === undefined).map((file) => ({
    file,
    path: '',
    found: 'no such file',
    expected: 'the file; every tenant folder has one',
  }));
  const strange = Object.keys(files).filter(
    (file) => /^[^/]+\.(?:json|csv)$/.test(file) && !KNOWN_FILES.includes(file),
  );
  const misspelt = strange.flatMap((file) => {
    const meant = findClosest(file, KNOWN_FILES);
    return meant === null
      ? []
      : [{ file, path: '', found: 'an unknown file', expected: `a known file; did you mean ${meant}?` }];
  });
  return [...missing, ...misspelt];
}

function checkTogether(reading: Reading, bundle: TenantBundle, { config }: ReadTenant): void {
  const { problems } = reading;
  problems.push(...checkConfig('tenant.json', config));
  for (const [index, dealership] of bundle.dealerships.entries()) {
    problems.push(...listOverrideProblems('dealerships.json', { dealership, index, config }));
  }
  problems.push(...checkBundle(bundle, config));
}

/**
 * Parses a whole tenant folder, or returns every problem in it (D5). Rules that concern other tenants (hosts, owners of
 * dealerships) need the store, so the application layer checks them.
 */
export function parseTenantBundle(folder: TenantFolder): Result<TenantBundle, TenantProblem[]> {
  const reading: Reading = { folder, problems: checkFileNames(folder) };
  const text = folder.files['tenant.json'];
  const read = text === undefined ? null : collect<ReadTenant | null>(reading, readTenant('tenant.json', text), null);
  const lists = {
    dealerships: readList(reading, 'dealerships', LIST_FILES.dealerships),
    locations: readList(reading, 'locations', LIST_FILES.locations),
    manufacturers: readList(reading, 'manufacturers', LIST_FILES.manufacturers),
    models: readList(reading, 'models', LIST_FILES.models),
    finance: readList(reading, 'finance', LIST_FILES.finance),
    slides: readList(reading, 'slides', LIST_FILES.slides),
    offers: readList(reading, 'offers', LIST_FILES.offers),
    parts: readList(reading, 'parts', LIST_FILES.parts),
    team: readList(reading, 'team', LIST_FILES.team),
    reviews: readList(reading, 'reviews', LIST_FILES.reviews),
    pages: readPages(reading),
    registry: readTable(reading, 'registry.csv', RegistryEntrySchema),
    redirects: readTable(reading, 'redirects.csv', RedirectSchema),
    mappings: readMappings(reading),
    images: folder.images,
    ...(folder.imagesDigest === undefined ? {} : { imagesDigest: folder.imagesDigest }),
  };
  if (read === null) return fail(reading.problems);
  const bundle = { slug: read.config.slug, tenant: read.tenant, ...lists };
  // If a file did not parse, every reference to its entries would be reported as a problem.
  if (reading.problems.length === 0) checkTogether(reading, bundle, read);
  return reading.problems.length === 0 ? succeed(bundle) : fail(reading.problems);
}
