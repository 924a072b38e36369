import { expect, it } from 'vitest';
import { csv, feed, numbersOf, openWithDealers, row } from '#application/testing/import.ts';
import { parseMapping, type Mapping } from '#domain/car/feed/mapping.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { Store } from '#store/store.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';

const OTHERS = 'Ref,Yr,Brand,Type,Kind\nB1,2021,Kia,Rio,used\n';
const COLUMNS = { Ref: 'stocknum', Yr: 'year', Brand: 'make', Type: 'model', Kind: 'car_type' };

function mapping(columns: Readonly<Record<string, string>>) {
  const parsed = parseMapping({ columns });
  if (!parsed.ok) throw new Error('The test has a wrong mapping.');
  return parsed.value;
}

describeOnBothStores('the mapping of a dealership (D314)', (open) => {
  async function apply(store: Store, files: Readonly<Record<string, string | null>>, first = mapping(COLUMNS)) {
    const bundle = tenantBundle('harbour', Object.keys(files));
    const mapped: TenantBundle = {
      ...bundle,
      dealerships: bundle.dealerships.map((dealership) => {
        const file = files[dealership.id] ?? null;
        return file === null ? dealership : { ...dealership, feed: { mapping: file } };
      }),
      mappings: [
        { slug: 'mappings/a.json', mapping: first },
        { slug: 'mappings/b.json', mapping: mapping({}) },
      ],
    };
    await saveBundle(store, mapped);
  }

  it('reads its feeds, unless one is named with the feed', async () => {
    const store = await openWithDealers(open);
    await apply(store, { north: 'mappings/a.json' });
    expect(await feed(store, OTHERS)).toMatchObject({ ok: true, value: { rows: { right: 1 } } });
    expect(await numbersOf(store)).toEqual(['B1']);
    expect((await feed(store, OTHERS, { mapping: mapping({}), force: true })).ok).toBe(false);
    await apply(store, { north: null });
    expect((await feed(store, OTHERS, { force: true })).ok).toBe(false);
  });

  it('is read when an older version stored it, without the keys that were added since', async () => {
    const store = await openWithDealers(open);
    const old = {
      columns: mapping(COLUMNS).columns,
      other_columns: 'recognise',
      constants: {},
      defaults: {},
    } as Mapping;
    await apply(store, { north: 'mappings/a.json' }, old);
    expect(await feed(store, OTHERS)).toMatchObject({ ok: true, value: { rows: { right: 1 } } });
  });

  it('reads a feed for several dealerships when all of them name it, and nothing is changed when they differ', async () => {
    const store = await openWithDealers(open);
    await apply(store, { north: 'mappings/a.json', south: 'mappings/b.json' });
    const lines = OTHERS.split('\n').map((line, at) =>
      line === '' ? '' : `${line},${at === 0 ? 'Dealership' : 'south'}`,
    );
    const both = lines.join('\n');
    const differs = await feed(store, both, { target: { tenant: 'harbour' } });
    expect(differs.ok ? '' : differs.problem.message).toContain('north mappings/a.json, south mappings/b.json');
    await apply(store, { north: 'mappings/a.json', south: 'mappings/a.json' });
    expect((await feed(store, both, { target: { tenant: 'harbour' } })).ok).toBe(true);
    expect(await numbersOf(store)).toEqual(['B1']);
    expect((await feed(store, csv([row('A1')]), { target: { dealership: 'north' } })).ok).toBe(true);
  });
});
