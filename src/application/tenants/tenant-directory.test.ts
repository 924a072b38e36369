import { expect, it } from 'vitest';
import type { TenantSlug } from '#domain/ids.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { Store } from '#store/store.ts';
import { listRelatedTenants, readTenantBundles } from '#store/tenants/tenants.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { openTenantDirectory } from './tenant-directory.ts';

const OPTIONS = { platformDomain: 'dealers.example', demo: true };

/** A tenant that defines the first dealerships and also lists the others. */
function site(slug: string, defines: readonly string[], lists: readonly string[] = [], name = slug): TenantBundle {
  const bundle = tenantBundle(slug, defines, name);
  return { ...bundle, tenant: { ...bundle.tenant, dealerships: [...defines, ...lists] } };
}

const SLUGS = ['group', 'north', 'south', 'west'];

describeOnBothStores('the directory of tenants', (openTestStore) => {
  async function openWith(bundles: readonly TenantBundle[]): Promise<Store> {
    const store = await openTestStore();
    for (const bundle of bundles) await saveBundle(store, bundle);
    return store;
  }
  const start = () => [site('north', ['n1', 'n2']), site('south', ['s1']), site('west', []), site('group', [], ['n1'])];

  it.each<[string, readonly TenantBundle[]]>([
    ['another name', [site('north', ['n1', 'n2'], [], 'North again')]],
    [
      'another host',
      [{ ...site('south', ['s1']), tenant: { ...site('south', ['s1']).tenant, hostnames: ['s.example'] } }],
    ],
    ['a dealership less and one more', [site('north', ['n1', 'n3'])]],
    ['dealerships of other folders', [site('west', ['w1'], ['s1', 'n2'])]],
    ['a dealership that moves to another folder', [site('north', ['n1']), site('south', ['s1', 'n2'])]],
    ['a listed dealership that another folder takes over', [site('north', ['n2']), site('west', ['n1'])]],
  ])('after %s is the same as one that read every folder', async (_, changes) => {
    const store = await openWith(start());
    const directory = await openTenantDirectory(store, OPTIONS);
    for (const bundle of changes) {
      await saveBundle(store, bundle);
      await directory.reload([bundle.slug]);
    }
    const fresh = await openTenantDirectory(store, OPTIONS);
    expect(directory.all()).toEqual(fresh.all());
    for (const tenant of fresh.all()) expect(directory.ownersOf(tenant)).toEqual(fresh.ownersOf(tenant));
    for (const host of SLUGS.flatMap((slug) => [`www.${slug}.example`, `${slug}.localhost`, 's.example']))
      expect(directory.resolveHost(host)).toEqual(fresh.resolveHost(host));
  });

  it('leaves tenants as they are that have nothing to do with a change', async () => {
    const store = await openWith(start());
    const directory = await openTenantDirectory(store, OPTIONS);
    const [south, group] = [directory.get('south'), directory.get('group')];
    await saveBundle(store, site('north', ['n1', 'n2'], [], 'North again'));
    await directory.reload(['north']);
    expect(directory.get('north')?.config.name).toBe('North again');
    expect(directory.get('south')).toBe(south);
    expect(directory.get('group'), 'shows a dealership of north').not.toBe(group);
  });

  it('leaves a host that the store holds twice with the tenant whose slug it bears (D300)', async () => {
    const hostnames = ['south.localhost', 'south.dealers.example', 'localhost', 'north.example'];
    const store = await openWith([
      { ...site('north', ['n1']), tenant: { ...site('north', ['n1']).tenant, hostnames } },
      site('south', ['s1']),
    ]);
    const directory = await openTenantDirectory(store, OPTIONS);
    const south = { kind: 'tenant', tenant: { slug: 'south' } };
    expect(directory.resolveHost('SOUTH.localhost.:3000')).toMatchObject(south);
    expect(directory.resolveHost('south.dealers.example')).toMatchObject({
      kind: 'redirect',
      host: 'www.south.example',
    });
    expect(directory.resolveHost('localhost')).toEqual({ kind: 'front' });
    expect(directory.resolveHost('north.localhost')).toMatchObject({ kind: 'tenant', tenant: { slug: 'north' } });
  });

  it.each([
    ['defines one of its dealerships', { dealerships: ['s1'] }, ['south']],
    ['lists one of its dealerships', { dealerships: ['n1'] }, ['group', 'north']],
    ['has one of its locations', { locations: ['s1-yard'] }, ['south']],
    ['has one of its host names', { hostnames: ['www.south.example'] }, ['south']],
    ['could answer at one of its host names', { hostnames: ['west.localhost'] }, ['west']],
    ['has a host name at which its slug could answer', { slug: 'www' }, SLUGS],
    ['names one of its secrets', { secrets: ['NEW_KEY', 'SOUTH_KEY'] }, ['south']],
    [
      'names nothing of it',
      { dealerships: ['new'], locations: ['new'], hostnames: ['new.example'], secrets: ['NEW_KEY'] },
      [],
    ],
  ])('finds a tenant that %s as related', async (_, named, related) => {
    const south = site('south', ['s1']);
    const secret = { env: 'SOUTH_KEY' };
    const lead_channels = [
      { kind: 'webhook' as const, url: 'https://crm.south.example/', secret, categories: [], locations: [] },
    ];
    const dealerships = south.dealerships.map((one) => ({ ...one, lead_channels }));
    const store = await openWith([...start(), { ...south, dealerships }]);
    const things = { slug: 'new', dealerships: [], locations: [], hostnames: [], secrets: [], ...named };
    expect(await listRelatedTenants(store.db, { ...things, slug: things.slug as TenantSlug })).toEqual(related);
  });

  it('reads the folders of some tenants as they were applied', async () => {
    const bundles = start();
    const store = await openWith(bundles);
    const read = await store.transaction((tx) => readTenantBundles(tx, ['south', 'north', 'unknown']));
    expect(read.map(({ bundle }) => bundle)).toEqual([bundles[0], bundles[1]]);
  });
});
