import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#domain/clock.ts';
import { LEAD_FORM_NAMES, LEAD_FORMS } from '#domain/lead/lead-forms.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { formatProblem } from '#domain/tenant/folder/folder.ts';
import { makeDealershipEntry, makeLocationEntry, makeTenantFolder } from '#domain/tenant/testing/folder.ts';
import { latestChange } from '#store/changes.ts';
import type { Store } from '#store/store.ts';
import { listTenantBundles } from '#store/tenants/tenants.ts';
import { importFeed } from '#store/testing/feed.ts';
import { dealershipId, saveBundle, stageRow, tenantBundle } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { applyTenant, type AppliedTenant } from './apply-tenant.ts';
import { showTenant } from './show-tenant.ts';

const clock = fixedClock('2026-03-01T00:00:00Z');
const PLATFORM = { platformDomain: 'dealers.example', demo: true };
const tenant = (changes: object) => ({
  'tenant.json': {
    slug: 'bayside',
    name: 'Bayside Motors',
    template: 'metro',
    dealerships: ['bayside-cars'],
    ...changes,
  },
});
/** A second tenant that shows the first one's dealership and defines another. */
const group = (changes: object = {}) => ({
  'tenant.json': {
    slug: 'group',
    name: 'Group',
    template: 'outback',
    dealerships: ['bayside-cars', 'group-cars'],
    ...changes,
  },
  'dealerships.json': [makeDealershipEntry({ id: 'group-cars', slug: 'group-cars' })],
  'locations.json': [makeLocationEntry({ id: 'group-yard', slug: 'group-yard', dealership_id: 'group-cars' })],
});

describeOnBothStores('applying a tenant folder', (openTestStore) => {
  let store: Store;
  const apply = async (files: Record<string, unknown> = {}) => {
    const applied = await applyTenant({ store, clock }, makeTenantFolder(files), PLATFORM);
    return applied.ok ? applied.value : applied.problem.map(formatProblem);
  };

  beforeEach(async () => {
    store = await openTestStore();
  });

  test('stores the whole folder and notifies running servers', async () => {
    const before = await latestChange(store.db);
    const page = '---\ntitle: About us\n---\nHello';
    await expect(apply({ 'pages/about-us.md': page })).resolves.toMatchObject({
      slug: 'bayside',
      changed: true,
      pages: 1,
    });
    const [stored] = await listTenantBundles(store);
    expect(stored?.bundle).toMatchObject({
      slug: 'bayside',
      dealerships: [{ id: 'bayside-cars', lead_channels: [{ to: 'leads@baysidecars.example' }] }],
      locations: [{ id: 'bayside-yard', address: { postcode: '2216' } }],
      pages: [{ slug: 'about-us', body: 'Hello' }],
      images: ['logo.svg', 'yard.jpg'],
    });
    expect(await latestChange(store.db)).not.toEqual(before);
  });

  test('lists dealerships of its own market only, because prices are not converted (D8)', async () => {
    await apply();
    await expect(apply(group({ market: 'en-NZ' }))).resolves.toContain(
      'tenant.json › dealerships[0]: found "bayside-cars" of "bayside", whose market is en-AU, expected a dealership of the market en-NZ, because prices are not converted',
    );
    await expect(apply(group())).resolves.toMatchObject({ changed: true });
    await expect(apply(tenant({ market: 'en-NZ' }))).resolves.toContain(
      'tenant.json › market: found "en-NZ", expected "en-AU", because "group" lists a dealership of this folder, and prices are not converted',
    );
  });

  test('changes nothing when the folder is the same', async () => {
    await apply();
    const after = await latestChange(store.db);
    await expect(apply()).resolves.toMatchObject({ changed: false });
    expect(await latestChange(store.db)).toEqual(after);
  });

  test('makes a new version of the site when a picture changes under the same name', async () => {
    const applyWith = async (imagesDigest: string) => {
      const applied = await applyTenant({ store, clock }, { ...makeTenantFolder({}), imagesDigest }, PLATFORM);
      return applied.ok && applied.value.changed;
    };
    expect([await applyWith('a'), await applyWith('a'), await applyWith('b')]).toEqual([true, false, true]);
    expect((await listTenantBundles(store))[0]?.version).toBe(2);
  });

  test('changes nothing when one file has a problem', async () => {
    await apply();
    await expect(apply({ ...tenant({ name: 'Other' }), 'offers.json': [{ id: 1 }] })).resolves.toContainEqual(
      expect.stringMatching(/^offers\.json › \[0\]\.id: found 1/),
    );
    await expect(listTenantBundles(store)).resolves.toMatchObject([
      { version: 1, bundle: { tenant: { name: 'Bayside Motors' } } },
    ]);
  });

  test('applies nothing when it only validates', async () => {
    const checked = await applyTenant({ store, clock }, makeTenantFolder(), { ...PLATFORM, checkOnly: true });
    expect(checked).toMatchObject({ ok: true, value: { changed: false } });
    await expect(listTenantBundles(store)).resolves.toEqual([]);
  });

  test('refuses a webhook that can never be delivered, and changes nothing (D302)', async () => {
    const webhook = (url: string) => ({ kind: 'webhook', url, secret: { env: 'CRM_SECRET' } });
    const applyWith = async (url: string, secret: string | null = 'a secret', privateWebhookHosts: string[] = []) => {
      const files = { 'dealerships.json': [makeDealershipEntry({ lead_channels: [webhook(url)] })] };
      const platform = { store, clock, secretNamed: () => secret };
      const applied = await applyTenant(platform, makeTenantFolder(files), { ...PLATFORM, privateWebhookHosts });
      return applied.ok ? [] : applied.problem.map(formatProblem);
    };
    const channel = 'dealerships.json › [0].lead_channels[0]';
    expect(await applyWith('http://crm.bayside.com/')).toEqual([
      `${channel}.url: found "http://crm.bayside.com/", expected https: plain HTTP is spoken only with hosts of PRIVATE_WEBHOOK_HOSTS`,
    ]);
    expect(await applyWith('https://10.0.0.1/')).toEqual([expect.stringContaining('a host with a public address')]);
    expect(await applyWith('https://crm.bayside.com/', null)).toEqual([
      `${channel}.secret.env: found "CRM_SECRET", which is not set here, expected a variable that has a value here and at each server: without it no lead is sent`,
    ]);
    await expect(listTenantBundles(store)).resolves.toEqual([]);
    expect(await applyWith('http://10.0.0.1:8080/', 'a secret', ['10.0.0.1:8080'])).toEqual([]);
  });

  test('refuses the secrets of the platform, of the system and of other tenants (D320)', async () => {
    const url = 'https://feeds.bayside.com/stock.csv';
    const pulling = (env: string) => makeDealershipEntry({ feed: { pull: { url, token: { env } } } });
    const reserved = (path: string, name: string) =>
      `dealerships.json › ${path}: found "${name}", a name that is kept for the platform or its system, expected a name of this tenant's own, such as BAYSIDE_CRM_SECRET, not ending in _PREVIOUS`;
    const taken = (path: string) =>
      `dealerships.json › ${path}: found "PARTNER_KEY", which the folder of another tenant names, expected a name of this tenant's own: set another variable, to the same value if both need it, and name that`;
    const webhook = (env: string) => ({ kind: 'webhook', url: 'https://crm.bayside.com/', secret: { env } });
    const gate = {
      kind: 'autogate',
      seller: 'a7d9987c-d716-4c90-bb26-e53c725dcf98',
      service: 'WEBSITE',
      username: { env: 'HOME' },
      password: { env: 'PARTNER_KEY_PREVIOUS' },
    };
    expect(await apply({ 'dealerships.json': [pulling('FORECOURT_SECRET')] })).toEqual([
      reserved('[0].feed.pull.token.env', 'FORECOURT_SECRET'),
    ]);
    const channels = makeDealershipEntry({ lead_channels: [webhook('DATABASE_URL'), gate] });
    expect(await apply({ 'dealerships.json': [channels] })).toEqual([
      reserved('[0].lead_channels[0].secret.env', 'DATABASE_URL'),
      reserved('[0].lead_channels[1].username.env', 'HOME'),
      reserved('[0].lead_channels[1].password.env', 'PARTNER_KEY_PREVIOUS'),
    ]);
    const first = { 'dealerships.json': [pulling('PARTNER_KEY')] };
    expect(await apply(first)).toMatchObject({ changed: true });
    expect(await apply(first)).toMatchObject({ changed: false });
    const other = (changes: object) => {
      const entry = makeDealershipEntry({ id: 'group-cars', slug: 'group-cars', ...changes });
      return { ...group({ dealerships: ['group-cars'] }), 'dealerships.json': [entry] };
    };
    const pull = { url: 'https://feeds.group.com/stock.csv', token: { env: 'PARTNER_KEY' } };
    expect(await apply(other({ feed: { pull } }))).toEqual([taken('[0].feed.pull.token.env')]);
    expect(await apply(other({ lead_channels: [webhook('PARTNER_KEY')] }))).toEqual([
      taken('[0].lead_channels[0].secret.env'),
    ]);
    expect(await apply(other({ feed: { pull: { ...pull, token: { env: 'GROUP_KEY' } } } }))).toMatchObject({
      changed: true,
    });
  });

  test('lists the rules of law that are switched off, and none for a strict tenant', async () => {
    await expect(apply()).resolves.toMatchObject({
      rulesLeftOff: expect.arrayContaining([expect.objectContaining({ path: 'leads.opt_in_default' })]),
    });
    await expect(apply(tenant({ compliance: { strict: true } }))).resolves.toMatchObject({ rulesLeftOff: [] });
  });

  test('names the settings that a strict site needs before it may show a repayment', async () => {
    const provider = { group: 'availability', name: 'Bravo Finance', credit_licence: '000 102' };
    const about = async (values: object, strict = true) => {
      const applied = await apply(tenant({ finance_provider: 'bravo', compliance: { strict }, ...values }));
      return (applied as AppliedTenant).warnings.map(formatProblem).filter((line) => line.includes('finance'));
    };
    const unlicensed = { finance: { providers: { bravo: { ...provider, credit_licence: null } } } };
    expect(await about({})).toEqual([
      'tenant.json › finance.providers.bravo.name: found nothing, expected the name of the credit provider (R9): until it is there, no repayment of it is shown',
      expect.stringContaining('finance.providers.bravo.credit_licence: found nothing'),
    ]);
    expect(await about(unlicensed)).toHaveLength(1);
    expect(await about({ finance: { providers: { bravo: provider } } })).toEqual([]);
    expect(await about({ finance_provider: null })).toEqual([]);
    expect(await about({ features: { finance: false } })).toEqual([]);
    expect(await about({}, false)).toEqual([]);
  });

  test('applies a switch that has no effect yet, with a warning (D259)', async () => {
    const applied = (await apply(tenant({ payments: { publishable_key: 'pk_1' } }))) as AppliedTenant;
    expect(applied.warnings.map(({ path }) => path)).toContain('payments.publishable_key');
    expect(applied.changed).toBe(true);
  });

  test('applies a default city without location or car, with a warning', async () => {
    const to = (default_city: string) => apply(tenant({ search: { default_city } }));
    const aboutCity = (applied: unknown) =>
      (applied as AppliedTenant).warnings.filter(({ path }) => path === 'search.default_city').map(formatProblem);
    expect(aboutCity(await to('Atlantis'))).toEqual([
      'tenant.json › search.default_city: found "Atlantis", expected the city of a location (Brighton-Le-Sands) or of a car in stock: links to all cars lead to this city, and find nothing there',
    ]);
    expect(aboutCity(await to('brighton-le-sands'))).toEqual([]);
    await importFeed(store, { dealership: dealershipId('bayside-cars'), rows: [stageRow('A', { city: 'Ryde' })] });
    expect(aboutCity(await to('RYDE'))).toEqual([]);
    expect(aboutCity(await to('Atlantis'))).toHaveLength(1);
  });

  test('warns of the cars for sale of a dealership that leaves the folder (D542)', async () => {
    const two = {
      ...tenant({ dealerships: ['bayside-cars', 'bayside-utes'] }),
      'dealerships.json': [makeDealershipEntry(), makeDealershipEntry({ id: 'bayside-utes', slug: 'bayside-utes' })],
      'locations.json': [
        makeLocationEntry(),
        makeLocationEntry({ id: 'ute-yard', slug: 'ute-yard', dealership_id: 'bayside-utes' }),
      ],
    };
    await apply(two);
    await importFeed(store, {
      dealership: dealershipId('bayside-utes'),
      rows: [stageRow('A'), stageRow('B'), stageRow('C', { status: 'sold' })],
    });
    const warned = async () =>
      ((await apply(tenant({}))) as AppliedTenant).warnings.map(formatProblem).filter((line) => line.includes('utes'));
    expect(await warned()).toEqual([
      'dealerships.json: found no "bayside-utes", which has 2 cars for sale, which no site shows from now on, expected it to leave without such cars; they are back once a folder defines it again',
    ]);
    expect(await warned()).toEqual([]);
  });

  describe('among other tenants', () => {
    beforeEach(async () => {
      await apply(tenant({ hostnames: ['www.bayside.example'] }));
    });

    test('lets a group list a dealership of another folder', async () => {
      await expect(apply(group())).resolves.toMatchObject({ slug: 'group', dealerships: 1 });
    });

    test.each([
      [
        'a second definition of a dealership',
        {
          ...group(),
          'dealerships.json': [makeDealershipEntry()],
          'locations.json': [makeLocationEntry({ id: 'x', slug: 'x' })],
        },
        /^dealerships\.json › \[0\]\.id: found "bayside-cars", expected its id .* "bayside" defines it$/,
      ],
      [
        'a dealership that nobody defines',
        group({ dealerships: ['nobody'] }),
        /^tenant\.json › dealerships\[0\]: found "nobody"/,
      ],
      [
        'a host of another tenant',
        group({ hostnames: ['www.bayside.example'] }),
        /^tenant\.json › hostnames\[0\]: found "www\.bayside\.example", expected a host that "bayside" does not have: .*first take it out of the hostnames of "bayside" and apply that folder$/,
      ],
      [
        "another tenant's address on the platform",
        group({ hostnames: ['group.example', 'bayside.dealers.example'] }),
        /^tenant\.json › hostnames\[1\]: found "bayside\.dealers\.example", expected a host that "bayside" does not have: .*address on this platform/,
      ],
      [
        "another tenant's address in the demo",
        group({ hostnames: ['bayside.localhost'] }),
        /^tenant\.json › hostnames\[0\]: found "bayside\.localhost", expected a host that "bayside" does not have/,
      ],
      [
        "the platform's own host",
        group({ hostnames: ['localhost'] }),
        /^tenant\.json › hostnames\[0\]: found "localhost", expected a host of the dealer: .* the platform's own$/,
      ],
      ...['com', 'foo.localhost', 'www.group.localhost'].map((host): [string, Record<string, unknown>, RegExp] => [
        `the host ${host}, which no registry has,`,
        group({ hostnames: ['group.localhost', host] }),
        /^tenant\.json › hostnames\[1\]: found "[a-z.]+", expected a registered host name, such as www\.group\.com: this one is not given to anybody$/,
      ]),
      [
        "the platform's domain",
        group({ hostnames: ['dealers.example'] }),
        /^tenant\.json › hostnames\[0\]: found "dealers\.example", expected a host of the dealer/,
      ],
      [
        'a location id of another tenant',
        { ...group(), 'locations.json': [makeLocationEntry({ slug: 'y', dealership_id: 'group-cars' })] },
        /^locations\.json › \[0\]\.id: found "bayside-yard"/,
      ],
      [
        'a location out of scope',
        group({ dealerships: ['group-cars'], locations: ['bayside-yard'] }),
        /^tenant\.json › locations\[0\]: found "bayside-yard"/,
      ],
      [
        'two locations with one slug on one site',
        { ...group(), 'locations.json': [makeLocationEntry({ id: 'z', dealership_id: 'group-cars' })] },
        /"z" and "bayside-yard" with the same slug|"bayside-yard" and "z" with the same slug/,
      ],
    ])('%s is refused', async (_, files, expected) => {
      await expect(apply(files)).resolves.toContainEqual(expect.stringMatching(expected));
      await expect(listTenantBundles(store)).resolves.toHaveLength(1);
    });

    test('refuses a slug whose address another tenant lists, and tells whose it is', async () => {
      await apply(tenant({ hostnames: ['www.bayside.example', 'group.dealers.example'] }));
      const refused = expect.stringMatching(
        /^tenant\.json › slug: found "group", expected another slug: "bayside" has group\.dealers\.example in its hostnames/,
      );
      await expect(apply(group())).resolves.toContainEqual(refused);
      const checked = await applyTenant({ store, clock }, makeTenantFolder(group()), { ...PLATFORM, checkOnly: true });
      expect(checked.ok ? [] : checked.problem.map(formatProblem)).toContainEqual(refused);
      await apply(tenant({ hostnames: ['www.bayside.example'] }));
      await expect(apply(group())).resolves.toMatchObject({ slug: 'group' });
    });

    test('tells a problem of the slug once, also where PLATFORM_DOMAIN is localhost', async () => {
      const local = { platformDomain: 'localhost', demo: true };
      const bundle = tenantBundle('north', ['n1']);
      await saveBundle(store, { ...bundle, tenant: { ...bundle.tenant, hostnames: ['group.localhost'] } });
      const checked = await applyTenant({ store, clock }, makeTenantFolder(group()), { ...local, checkOnly: true });
      expect(checked.ok ? [] : checked.problem.map(({ path }) => path)).toEqual(['slug']);
    });

    test('needs a receiver for the own categories of a dealership of another folder (D29)', async () => {
      const north = tenantBundle('north', ['n1']);
      const { categories } = PRODUCT_DEFAULTS.leads;
      const known = [...categories, ...LEAD_FORM_NAMES.map((form) => LEAD_FORMS[form].category)];
      const dealerships = north.dealerships.map((one) => ({
        ...one,
        lead_channels: one.lead_channels.map((channel) => ({ ...channel, categories: known })),
        config: { leads: { forms: { fleet: { category: 'Large Fleets' } } } },
      }));
      await saveBundle(store, { ...north, dealerships });
      expect(await apply(group({ dealerships: ['n1', 'group-cars'] }))).toEqual([
        'tenant.json › leads.categories: found no receiver at "n1" for Large Fleets, expected categories that each listed dealership receives',
      ]);
    });

    test('accepts its own address on the platform', async () => {
      await expect(apply(group({ hostnames: ['group.dealers.example', 'group.localhost'] }))).resolves.toMatchObject({
        changed: true,
      });
    });

    test('gives a host to one of two folders that are applied at the same time', async () => {
      const second = {
        'tenant.json': { ...group()['tenant.json'], slug: 'second', dealerships: ['bayside-cars'] },
        'dealerships.json': [],
        'locations.json': [],
      };
      const claim = (files: { 'tenant.json': object }) =>
        apply({ ...files, 'tenant.json': { ...files['tenant.json'], hostnames: ['www.both.example'] } });
      const results = await Promise.all([claim(group()), claim(second)]);
      expect(results.filter((result) => !Array.isArray(result))).toHaveLength(1);
      expect(results.flat()).toContainEqual(expect.stringMatching(/"www\.both\.example", expected a host that "/));
    });

    test('keeps a dealership while another site lists it', async () => {
      await apply(group());
      const moved = {
        'dealerships.json': [makeDealershipEntry({ id: 'other', slug: 'other' })],
        'locations.json': [makeLocationEntry({ dealership_id: 'other' })],
      };
      await expect(apply({ ...tenant({ dealerships: ['other'] }), ...moved })).resolves.toContainEqual(
        expect.stringMatching(
          /^dealerships\.json: found no "bayside-cars", expected it to stay, because "group" lists it/,
        ),
      );
    });
  });

  test('shows the effective config with the layer of each value, also for a dealership', async () => {
    await apply({
      ...tenant({ finance: { default_rate: 9 } }),
      'dealerships.json': [makeDealershipEntry({ config: { finance: { default_rate: 8.5 } } })],
    });
    const shown = await showTenant({ store }, { slug: 'bayside' });
    expect(shown.ok && [shown.value.config.finance.default_rate, shown.value.origins['finance.default_rate']]).toEqual([
      9,
      'tenant',
    ]);
    const seen = await showTenant({ store }, { slug: 'bayside', dealership: 'bayside-cars' });
    expect(seen.ok && [seen.value.config.finance.default_rate, seen.value.origins['finance.default_rate']]).toEqual([
      8.5,
      'dealership',
    ]);
    await expect(showTenant({ store }, { slug: 'nobody' })).resolves.toEqual({
      ok: false,
      problem: { kind: 'unknown_tenant', known: ['bayside'] },
    });
  });
});
