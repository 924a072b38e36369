import { expect, it } from 'vitest';
import { changesSince } from '#store/changes.ts';
import { insertEvents } from '#store/events.ts';
import { getCarBySlug } from '#store/stock/cars.ts';
import { importFeed } from '#store/testing/feed.ts';
import { dealershipId, NOON, saveBundle, stageRow, tenantBundle, tenantScope } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { createApiKey, findApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';
import { dealershipOwner, listDealershipNames, listTenantBundles, saveTenantBundle } from './tenants.ts';
import { ensureUser, getUser } from './users.ts';

const SCOPE = tenantScope('harbour', ['parramatta']);
const rich = () =>
  ({
    ...tenantBundle('harbour', ['parramatta', 'penrith']),
    manufacturers: [{ id: 'toyota', slug: 'toyota', name: 'Toyota', logo: null }],
    models: [{ id: 'hilux', slug: 'hilux', name: 'HiLux', manufacturer_name: 'Toyota' }],
    slides: [{ id: 'second' }, { id: 'first' }],
    redirects: [
      { from: '/b', to: '/c' },
      { from: '/a', to: '/c' },
    ],
    images: ['z.webp', 'a.webp'],
  }) as unknown as ReturnType<typeof tenantBundle>;

describeOnBothStores('a tenant folder', (openTestStore) => {
  it('is returned as it was applied, with lists in their order', async () => {
    const store = await openTestStore();
    await saveBundle(store, rich());
    await saveBundle(store, tenantBundle('outback', ['dalby']));
    const stored = await listTenantBundles(store);
    expect(stored.map(({ bundle }) => bundle)).toEqual([rich(), tenantBundle('outback', ['dalby'])]);
    expect(stored[0]).toMatchObject({ version: 1, appliedAt: NOON });
  });

  it('changes nothing when it is applied again unchanged, and gets a new version when it is changed', async () => {
    const store = await openTestStore();
    const bundle = rich();
    const apply = (name: string) =>
      store.transaction((tx) => saveTenantBundle(tx, { ...bundle, tenant: { ...bundle.tenant, name } }, NOON));
    expect([await apply('One'), await apply('One'), await apply('Two')]).toEqual([
      { changed: true },
      { changed: false },
      { changed: true },
    ]);
    expect(await listTenantBundles(store)).toMatchObject([{ version: 2, bundle: { tenant: { name: 'Two' } } }]);
    expect(await changesSince(store.db, 0)).toMatchObject([
      { kind: 'tenant', key: 'harbour' },
      { kind: 'tenant', key: 'harbour' },
    ]);
  });

  it('that drops a location lets its cars stand at the primary one, until it comes back', async () => {
    const store = await openTestStore();
    const bundle = tenantBundle('harbour', ['parramatta']);
    const [first] = bundle.locations;
    if (first === undefined) throw new Error('The bundle has no location.');
    const yard = { ...first, id: 'yard' as typeof first.id, slug: 'yard', name: 'Yard', primary: false };
    const withYard = { ...bundle, locations: [first, yard] };
    await saveBundle(store, withYard);
    const row = stageRow('A1', { location_id: yard.id });
    await importFeed(store, { dealership: dealershipId('parramatta'), rows: [row] });
    const placeOf = async () => (await getCarBySlug(SCOPE, store.db, row.slugBase))?.location_name;
    expect(await placeOf()).toBe('Yard');
    await saveBundle(store, bundle);
    expect(await placeOf()).toBe(first.name);
    await saveBundle(store, withYard);
    expect(await placeOf()).toBe('Yard');
  });

  it('cannot define a dealership of another folder, and changes nothing when it tries', async () => {
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('harbour', ['parramatta']));
    await expect(saveBundle(store, tenantBundle('outback', ['dalby', 'parramatta']))).rejects.toThrow(
      'parramatta is defined by another tenant',
    );
    expect((await listTenantBundles(store)).map(({ bundle }) => bundle.slug)).toEqual(['harbour']);
    expect(await dealershipOwner(store.db, dealershipId('parramatta'))).toBe('harbour');
    expect(await dealershipOwner(store.db, dealershipId('dalby'))).toBeNull();
  });

  it('keeps stock when it is applied again, and when a dealership moves to another folder', async () => {
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('harbour', ['parramatta', 'penrith']));
    await importFeed(store, { dealership: dealershipId('parramatta'), rows: [stageRow('A')] });
    await saveBundle(store, tenantBundle('harbour', ['penrith']));
    expect(await dealershipOwner(store.db, dealershipId('parramatta'))).toBeNull();
    expect((await listTenantBundles(store))[0]?.bundle.dealerships.map(({ id }) => id)).toEqual(['penrith']);
    await saveBundle(store, tenantBundle('outback', ['parramatta']));
    expect(
      await getCarBySlug(tenantScope('outback', ['parramatta']), store.db, '2021-toyota-hilux-sr5-a'),
    ).not.toBeNull();
  });

  it('may give the slug of a dealership to another one that it defines, or to one in place of it', async () => {
    const store = await openTestStore();
    const named = (slugs: Readonly<Record<string, string>>) => {
      const bundle = tenantBundle('harbour', Object.keys(slugs));
      const dealerships = bundle.dealerships.map((one) => ({ ...one, slug: slugs[one.id] ?? one.slug }));
      return saveBundle(store, { ...bundle, dealerships });
    };
    const slugs = async () => (await listDealershipNames(store.db)).map(({ id, slug }) => `${id} ${slug}`).toSorted();
    await named({ parramatta: 'west', penrith: 'mountains' });
    await named({ parramatta: 'mountains', penrith: 'west' });
    expect(await slugs()).toEqual(['parramatta mountains', 'penrith west']);
    await named({ parramatta: 'mountains', dalby: 'west' });
    expect(await slugs()).toEqual(['dalby west', 'parramatta mountains']);
  });
});

describeOnBothStores('an API key', (openTestStore) => {
  it('is found by its text until it is revoked, and the text is not in the store', async () => {
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('harbour', ['parramatta', 'penrith']));
    const { key, record } = await createApiKey(store.db, {
      dealership: dealershipId('parramatta'),
      name: 'feed',
      now: NOON,
    });
    expect(await findApiKey(store.db, key)).toEqual(record);
    expect(await findApiKey(store.db, `${key}x`)).toBeNull();
    expect(JSON.stringify(await listApiKeys(store.db, dealershipId('parramatta')))).not.toContain(key.slice(4));
    expect(await revokeApiKey(store.db, { dealership: dealershipId('penrith'), id: record.id, now: NOON })).toBe(false);
    expect(await revokeApiKey(store.db, { dealership: dealershipId('parramatta'), id: record.id, now: NOON })).toBe(
      true,
    );
    expect(await findApiKey(store.db, key)).toBeNull();
  });
});

describeOnBothStores('users and events', (openTestStore) => {
  it('belong to one tenant: the same number on two sites is two users', async () => {
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('harbour', ['parramatta']));
    await saveBundle(store, tenantBundle('outback', ['dalby']));
    const outback = tenantScope('outback', ['dalby']);
    const ensure = (scope: typeof SCOPE) =>
      store.transaction((tx) => ensureUser(scope, tx, { phone: '+61400000000', now: NOON }));
    const [one, again, other] = [await ensure(SCOPE), await ensure(SCOPE), await ensure(outback)];
    expect(again).toEqual(one);
    expect(other.id).not.toBe(one.id);
    expect(await getUser(SCOPE, store.db, one.id)).toEqual(one);
    expect(await getUser(outback, store.db, one.id)).toBeNull();
    await insertEvents(SCOPE, store.db, [{ name: 'search', car_id: null, data: { page: 1 }, at: NOON }]);
    await expect(
      insertEvents(tenantScope('nobody', []), store.db, [{ name: 'x', car_id: null, data: {}, at: NOON }]),
    ).rejects.toMatchObject({ cause: { constraint: 'events_tenant_slug_tenants_slug_fk' } });
  });
});
