import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '#application/platform.ts';
import type { Command } from '#cli/command.ts';
import { runAsCaller } from '#cli/testing/caller.ts';
import { fixedClock } from '#domain/clock.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { command as tenantApply } from './tenant-apply.ts';
import { command as tenantNew } from './tenant-new.ts';
import { command as tenantShow } from './tenant-show.ts';

describe('forecourt tenant new, apply, show', () => {
  const openTestStore = useTestStores();
  let cwd: string;
  let platform: Platform;

  beforeEach(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'forecourt-tenant-'));
    const store = await openTestStore();
    platform = { store, clock: fixedClock('2026-03-01T00:00:00Z') } as unknown as Platform;
  });
  afterEach(() => rm(cwd, { recursive: true, force: true }));

  const run = (command: Command, ...argv: string[]) =>
    runAsCaller((context) => command.run(context, argv), { cwd, platform });

  /** A new folder with its placeholders filled in, as an operator would. */
  async function makeFilled(slug: string, ...options: string[]) {
    const made = await run(tenantNew, slug, ...options);
    const fills: [RegExp, string][] = [
      [/ LEGAL NAME/g, ' Pty Ltd'],
      [/LICENCE NUMBER/g, 'MD012345'],
      [/1 STREET/g, '12 Bay Road'],
      [/Write here what [^]*?you\./g, 'Family owned since 1974.'],
      [/@[\w-]+\.example/g, '@dealer.com.au'],
    ];
    for (const file of ['dealerships.json', 'locations.json', 'pages/about-us.md']) {
      const path = join(cwd, slug, file);
      const filled = fills.reduce((text, [from, to]) => text.replace(from, to), await readFile(path, 'utf8'));
      await writeFile(path, filled);
    }
    return made;
  }

  test.each([['--check'], []])(
    'a new tenant is refused while it has placeholders, and each is reported with its place %s',
    async (...options) => {
      await run(tenantNew, 'one');
      const { code, out, err } = await run(tenantApply, 'one', ...options);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err.split('\n')).toEqual([
        '7 problems in one; nothing was changed.',
        '  dealerships.json › [0].legal_name: found the placeholder "One LEGAL NAME", expected the name of the company as it is registered',
        '  dealerships.json › [0].dealer_licence: found the placeholder "LICENCE NUMBER", expected the number of the motor dealer licence',
        '  dealerships.json › [0].privacy_contact: found the placeholder "privacy@one.example", expected the address that answers questions about privacy',
        '  dealerships.json › [0].lead_channels[0].to: found the placeholder "leads@one.example", expected the address that reads the leads',
        '  locations.json › [0].address.street: found the placeholder "1 STREET", expected the street and number (check city, state and postcode too)',
        '  locations.json › [0].contact_detail.email: found the placeholder "hello@one.example", expected the address of the yard, or null',
        '  pages/about-us.md: found the placeholder "Write here what a buyer wants to know about you.", expected a text of your own',
        '',
      ]);
    },
  );

  test.each(['sales@one.example', 'sales@mail.example.com', 'sales@cars.test'])(
    'a tenant whose leads go to %s is applied with a warning',
    async (to) => {
      await makeFilled('one');
      const file = join(cwd, 'one/dealerships.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('leads@dealer.com.au', to));
      const { code, err } = await run(tenantApply, 'one');
      expect(code).toBe(0);
      expect(err).toMatch(/^Warning: dealerships\.json › \[0\]\.lead_channels\[0\]\.to: found "sales@[^]*examples/);
    },
  );

  test('a tenant with a drawing that has filters is applied with a warning, because it is not shown', async () => {
    await makeFilled('one');
    await mkdir(join(cwd, 'one/images'));
    await writeFile(join(cwd, 'one/images/plain.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(cwd, 'one/images/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><filter id="a"/></svg>');
    const { code, err } = await run(tenantApply, 'one', '--check');
    expect(code).toBe(0);
    expect(err).toBe(
      'Warning: images/logo.svg: found a filter, expected a drawing without it, or a PNG: until then it is not shown\n',
    );
  });

  /** A filled folder whose leads go to a webhook too. */
  async function makeCalling(url: string): Promise<void> {
    await makeFilled('one');
    const file = join(cwd, 'one/dealerships.json');
    const whole = JSON.parse(await readFile(file, 'utf8')) as { dealerships: { lead_channels: object[] }[] };
    const [dealership] = whole.dealerships;
    const webhook = { kind: 'webhook', url, secret: { env: 'CRM_SECRET' } };
    const lead_channels = [...(dealership?.lead_channels ?? []), webhook];
    await writeFile(file, JSON.stringify({ ...whole, dealerships: [{ ...dealership, lead_channels }] }));
  }

  test('apply refuses a webhook that can receive no lead, unless its host is listed as private (D302)', async () => {
    const url = 'https://10.0.0.1:8443/leads';
    await makeCalling(url);
    for (const options of [['--check'], []]) {
      const { code, err } = await run(tenantApply, 'one', ...options);
      expect(code).toBe(1);
      expect(err).toMatch(
        /nothing was changed[^]*lead_channels\[1\]\.url: found "https:\/\/10\.0\.0\.1:8443\/leads", [^]*PRIVATE_WEBHOOK_HOSTS/,
      );
      const settings = { privateWebhookHosts: ['10.0.0.1:8443'] };
      const listed = await runAsCaller((context) => tenantApply.run(context, ['one', ...options]), {
        cwd,
        platform,
        settings,
      });
      expect(listed).toMatchObject({ code: 0, err: '' });
    }
  });

  test.each(['https://user:hunter2@crm.dealer.com.au/', 'https://hunter2@crm.dealer.com.au/'])(
    'a webhook with a password in its address is refused, and the password is not printed: %s',
    async (url) => {
      await makeCalling(url);
      const { code, err } = await run(tenantApply, 'one');
      expect(code).toBe(1);
      expect(err).toContain('lead_channels[1].url: found an address of crm.dealer.com.au with a user name or password');
      expect(err).not.toContain('hunter2');
    },
  );

  test.each(['en-AU', 'en-NZ', 'en-US'])(
    'a new tenant in %s is strict and can be applied once it is filled in',
    async (market) => {
      const made = await makeFilled('harbour-city', '--market', market, '--template', 'studio');
      expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/tenant\.json[^]*Next: fill in/) as string });
      const written = JSON.parse(await readFile(join(cwd, 'harbour-city/tenant.json'), 'utf8')) as object;
      expect(written).toMatchObject({ name: 'Harbour City', market, template: 'studio', compliance: { strict: true } });
      const applied = await run(tenantApply, 'harbour-city');
      expect(applied).toMatchObject({ code: 0, err: '' });
      expect(applied.out).toContain('Applied harbour-city (Harbour City): 1 dealership, 1 location, 1 page.');
      expect(applied.out).toContain('No rule of the compliance table is left off.');
      expect((await run(tenantApply, 'harbour-city')).out).toContain('is as it was applied before');
    },
  );

  test('new refuses a folder that is not empty, and unknown names', async () => {
    await run(tenantNew, 'one');
    await expect(run(tenantNew, 'one')).resolves.toMatchObject({
      code: 1,
      err: expect.stringContaining('is not empty') as string,
    });
    await expect(run(tenantNew, 'two', '--folder', 'one/tenant.json')).resolves.toMatchObject({
      code: 1,
      err: expect.stringMatching(/one\/tenant\.json is not a folder\. Name another one with --folder\.\n$/) as string,
    });
    await expect(run(tenantNew, 'Two!')).resolves.toMatchObject({ code: 2 });
    await expect(run(tenantNew, 'two', '--template', 'brutal')).resolves.toMatchObject({
      code: 2,
      err: '"brutal" is not known: expected one of metro, outback, studio.\n',
    });
  });

  test.each([['--check'], []])(
    'apply refuses a misspelled key of wording and names the one meant (D509) %s',
    async (...options) => {
      await makeFilled('one');
      const path = join(cwd, 'one/tenant.json');
      const tenant = JSON.parse(await readFile(path, 'utf8')) as object;
      const wording = { 'card.enquire': 'Ask', 'card.enqiure_now': 'Ask now', 'nothing.like_it_at_all': 'Oh' };
      await writeFile(path, JSON.stringify({ ...tenant, wording }));
      const { code, out, err } = await run(tenantApply, 'one', ...options);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err.split('\n')).toEqual([
        '2 problems in one; nothing was changed.',
        '  tenant.json › wording.card.enqiure_now: found the unknown key "card.enqiure_now", expected a known key; did you mean "card.enquire_now"?',
        '  tenant.json › wording.nothing.like_it_at_all: found the unknown key "nothing.like_it_at_all", expected the key of a text of the interface',
        '',
      ]);
    },
  );

  test('apply prints every problem and changes nothing', async () => {
    await makeFilled('one');
    await writeFile(
      join(cwd, 'one/tenant.json'),
      JSON.stringify({
        slug: 'one',
        name: 'One',
        template: 'metro',
        dealerships: ['one'],
        searh: {},
        cards: { promo_position: 0 },
      }),
    );
    const { code, out, err } = await run(tenantApply, 'one');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.split('\n')).toEqual([
      '2 problems in one; nothing was changed.',
      '  tenant.json › searh: found the unknown key "searh", expected a known key; did you mean "search"?',
      '  tenant.json › cards.promo_position: found 0, expected a number of at least 1',
      '',
    ]);
    await expect(run(tenantShow, 'one')).resolves.toMatchObject({
      code: 1,
      err: 'No tenant "one". There is none yet.\n',
    });
  });

  test('many folders are applied in one call, whatever their order; one with problems does not stop the others', async () => {
    for (const slug of ['one', 'two', 'three']) await makeFilled(slug);
    // Shows a dealership that a later folder defines.
    const first = join(cwd, 'one/tenant.json');
    const tenant = JSON.parse(await readFile(first, 'utf8')) as { dealerships: string[] };
    await writeFile(first, JSON.stringify({ ...tenant, dealerships: [...tenant.dealerships, 'three'] }));
    await writeFile(join(cwd, 'two/tenant.json'), '{');
    const { code, out, err } = await run(tenantApply, 'one', 'two', 'three', 'four');
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      expect.stringContaining('Applied three (Three)'),
      expect.stringContaining('Applied one (One)'),
      '4 folders: 2 applied, 2 refused.',
      '',
    ]);
    expect(err).toMatch(
      /^1 problem in two; nothing was changed\.\n.*not JSON.*\n1 problem in four; .*\n.*no such folder/,
    );
    await rm(join(cwd, 'two'), { recursive: true });
    expect(await run(tenantApply, 'one', 'three', '--check')).toMatchObject({ code: 0, err: '' });
  });

  describe('a check of many folders', () => {
    const rewrite = async (slug: string, changes: object) => {
      const file = join(cwd, slug, 'tenant.json');
      await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), ...changes }));
    };

    test('finds a host that two of them claim, as apply would (D300)', async () => {
      for (const slug of ['one', 'two']) {
        await makeFilled(slug);
        await rewrite(slug, { hostnames: ['www.both.com'] });
      }
      const { code, out, err } = await run(tenantApply, 'one', 'two', '--check');
      expect(code).toBe(1);
      expect(out).toMatch(/^one \(One\) is valid: .*\n2 folders: 1 valid, 1 refused\.\n$/);
      expect(err).toMatch(
        /^1 problem in two; nothing was changed\.\n {2}tenant\.json › hostnames\[0\]: found "www\.both\.com", expected a host that "one" does not have/,
      );
      await expect(run(tenantShow, 'one')).resolves.toMatchObject({ code: 1 });
    });

    test('takes those before it as they would be applied, in whatever order they stand', async () => {
      for (const slug of ['one', 'three']) await makeFilled(slug);
      await rewrite('one', { dealerships: ['one', 'three'], hostnames: ['www.one.com'] });
      expect(await run(tenantApply, 'one', 'three', '--check')).toMatchObject({ code: 0, err: '' });
      expect(await run(tenantApply, 'one', 'three')).toMatchObject({ code: 0 });
      // The host moves from one folder to the other.
      await rewrite('one', { hostnames: [] });
      await rewrite('three', { hostnames: ['www.one.com'] });
      expect(await run(tenantApply, 'three', 'one', '--check')).toMatchObject({ code: 0, err: '' });
    });
  });

  test('apply lists the rules of law that are switched off', async () => {
    await makeFilled('one');
    const file = join(cwd, 'one/tenant.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"strict": true', '"strict": false'));
    const { out } = await run(tenantApply, 'one');
    expect(out).toMatch(
      /Rules of law left off.*\n {2}leads\.opt_in_default +Consent to marketing is not ticked in advance \(R15/,
    );
  });

  test('show prints the effective config, and the layer of every value on request; secrets by name only', async () => {
    await makeFilled('one');
    const file = join(cwd, 'one/tenant.json');
    const tenant = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(
      file,
      JSON.stringify({
        ...tenant,
        search: { provider: 'hosted', host: 'search.example', key: { env: 'ONE_SEARCH_KEY' } },
      }),
    );
    await run(tenantApply, 'one');
    const { out } = await run(tenantShow, 'one');
    expect(JSON.parse(out)).toMatchObject({ slug: 'one', search: { page_size: 21, key: { env: 'ONE_SEARCH_KEY' } } });
    const explained = (await run(tenantShow, 'one', '--explain')).out.split('\n');
    expect(explained).toContain('product     search.page_size = 21');
    expect(explained).toContain('tenant      search.key.env = "ONE_SEARCH_KEY"');
    expect(explained).toContain('template    brand.fonts.display = "Bricolage Grotesque"');
    expect(explained).toContain('compliance  leads.opt_in_default = false');
  });
});
