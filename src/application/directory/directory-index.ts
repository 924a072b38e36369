import { OfferSchema } from '#domain/content/offer.ts';
import {
  modelEntry,
  offerEntry,
  partEntry,
  type DirectoryEntry,
  type DirectoryHits,
} from '#domain/directory/directory-entry.ts';
import { DIRECTORY_CHOICES, type DirectoryChoice, type DirectoryIndex } from '#domain/directory/directory-search.ts';
import { cleanText } from '#domain/search/read-values.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { AttributeDefinition, SearchEngine, SearchRecord } from '#search-engine/port.ts';
import type { Store } from '#store/store.ts';
import { listOwnModels } from '#store/tenants/catalogue.ts';
import { listOwnContent } from '#store/tenants/content.ts';
import { createBoundedMap, type BoundedMap } from '#utilities/bounded-map.ts';

export type DirectoryHit<Index extends DirectoryIndex = DirectoryIndex> = DirectoryHits[Index];

/** One directory of one tenant, built from its applied folder. It never changes; a new folder replaces it. */
export type Directory = {
  readonly engine: SearchEngine;
  /** By record id, which is the index in the file. */
  readonly hits: readonly DirectoryHit[];
  /** The file's spelling of a value in any case; null when no entry has it. */
  readonly spelling: (name: DirectoryChoice, value: string) => string | null;
  /** Cached answers. They belong to this directory, so a new folder never uses them. */
  readonly answers: BoundedMap<string, unknown>;
};

/** The directories of all tenants, each built on first use and again after its tenant's folder changes. */
export type Directories = { open(tenant: Tenant, index: DirectoryIndex): Promise<Directory> };

/** The first and last day of an offer, as days since 1970-01-01. An open end has the lowest or highest number. */
export const WINDOW = { from: 'shown_from', until: 'shown_until' } as const;

const ATTRIBUTES: readonly AttributeDefinition[] = [
  ...DIRECTORY_CHOICES.map((name) => ({ name, kind: 'choices' }) as const),
  { name: 'price', kind: 'range' },
  { name: WINDOW.from, kind: 'range' },
  { name: WINDOW.until, kind: 'range' },
];

export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

type DirectoryDeps = {
  readonly store: Store;
  /** An engine for each directory: some dozens of records, of one tenant. */
  readonly createEngine: (attributes: readonly AttributeDefinition[]) => SearchEngine;
};

type Built = { readonly version: number; readonly directory: Promise<Directory> };

export function createDirectories(deps: DirectoryDeps): Directories {
  const built = new Map<string, Built>();
  return {
    open(tenant, index) {
      const key = `${tenant.slug}/${index}`;
      const before = built.get(key);
      if (before?.version === tenant.version) return before.directory;
      const now: Built = { version: tenant.version, directory: build(deps, tenant, index) };
      built.set(key, now);
      // After a failed read, the next call tries again.
      now.directory.catch(() => built.get(key) === now && built.delete(key));
      return now.directory;
    },
  };
}

async function build({ store, createEngine }: DirectoryDeps, tenant: Tenant, index: DirectoryIndex) {
  const entries = await readEntries(store, tenant, index);
  const spellings = new Map<string, string>();
  for (const { choices } of entries)
    for (const name of DIRECTORY_CHOICES)
      for (const value of choices[name])
        if (!spellings.has(spellingKey(name, value))) spellings.set(spellingKey(name, value), value);
  const spelling = (name: DirectoryChoice, value: string) => spellings.get(spellingKey(name, value)) ?? null;
  const engine = createEngine(ATTRIBUTES);
  await engine.replaceAll(entries.map((entry, id) => toRecord(entry, { id, partition: tenant.slug, spelling })));
  const answers = createBoundedMap<string, unknown>({
    capacity: tenant.config.directory.cache_capacity,
    policy: 'fifo',
  });
  return { engine, hits: entries.map(({ hit }) => hit), spelling, answers };
}

/** As an address is read: a name may have spaces that keep words together. */
const spellingKey = (name: DirectoryChoice, value: string) => `${name}\n${cleanText(value).toLowerCase()}`;

async function readEntries(
  store: Store,
  { scope }: Tenant,
  index: DirectoryIndex,
): Promise<DirectoryEntry<DirectoryHit>[]> {
  switch (index) {
    case 'offers':
      // Parsed again: an offer that was stored before a field existed takes its default.
      return (await listOwnContent(scope, store, 'offers')).map((offer) => offerEntry(OfferSchema.parse(offer)));
    case 'parts':
      return (await listOwnContent(scope, store, 'parts')).map(partEntry);
    case 'models':
      return (await listOwnModels(scope, store.db)).map(modelEntry);
  }
}

type Place = {
  readonly id: number;
  readonly partition: string;
  readonly spelling: (name: DirectoryChoice, value: string) => string | null;
};

function toRecord(
  { choices, price, phrases, codes, window }: DirectoryEntry<unknown>,
  { id, partition, spelling }: Place,
): SearchRecord {
  const values = DIRECTORY_CHOICES.map((name): [string, string[]] => [
    name,
    [...new Set(choices[name].map((value) => spelling(name, value) ?? value))],
  ]);
  return {
    id,
    partition,
    attributes: {
      ...Object.fromEntries(values),
      price,
      [WINDOW.from]: window.starts === null ? 0 : dayNumber(window.starts),
      [WINDOW.until]: window.ends === null ? Number.MAX_SAFE_INTEGER : dayNumber(window.ends),
    },
    phrases,
    codes,
  };
}
