import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '#application/platform.ts';
import { openTenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { Command } from '#cli/command.ts';
import { runAsCaller } from '#cli/testing/caller.ts';
import { fixedClock } from '#domain/clock.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { command as importList } from './import-list.ts';
import { command as importRollback } from './import-rollback.ts';
import { command as importShow } from './import-show.ts';
import { command as importStock } from './import-stock.ts';
import { command as keyCreate } from './key-create.ts';
import { command as keyRevoke } from './key-revoke.ts';
import { command as status } from './status.ts';

const CSV =
  'Stock number,Year,Make,Model,Car type,DAP Price\nA1,2021,Kia,Rio,used,"$19,990"\nA2,2022,Kia,Rio,used,soon\n';

describe('forecourt import, key and status', () => {
  const openTestStore = useTestStores();
  let cwd: string;
  let platform: Platform;

  beforeEach(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'forecourt-stock-'));
    const store = await openTestStore();
    await saveBundle(store, tenantBundle('harbour', ['north']));
    const tenants = await openTenantDirectory(store, { platformDomain: 'localhost', demo: true });
    platform = { store, tenants, clock: fixedClock('2026-05-01T02:00:00Z') } as unknown as Platform;
    await writeFile(join(cwd, 'stock.csv'), CSV);
  });
  afterEach(() => rm(cwd, { recursive: true, force: true }));

  const run = (command: Command, argv: readonly string[], { stdin = '', isTerminal = false } = {}) =>
    runAsCaller((context) => command.run(context, argv), {
      cwd,
      platform,
      terminal: { isTerminal, stdin: Readable.from([Buffer.from(stdin)]) },
    });

  test('an import prints its counts and each wrong row with line, column, value and expectation', async () => {
    const { code, out } = await run(importStock, ['--dealership', 'north', 'stock.csv']);
    expect(code).toBe(0);
    expect(out).toContain('stock.csv (csv, full): 2 rows, 1 right, 1 row in error.');
    expect(out).toMatch(/north: 1 created, of 0 before — import \d+ applied/);
    expect(out).toContain('  line 3, DAP Price: found "soon", expected dollars');
  });

  test('an import prints rows with the same fault as one cause with its count and examples', async () => {
    const rows = ['Hovercraft', 'Hovercraft', 'Sledge', 'Dual Cab Utility', 'Hovercraft', 'Sledge', 'Sledge'];
    const feed = `Stock number,Year,Make,Model,Car type,Price,Body\n${rows.map((body, nth) => `A${nth},2021,Kia,Rio,used,19990,${body}\n`).join('')}`;
    const { out } = await run(importStock, ['--dealership', 'north', '-'], { stdin: feed });
    expect(out).toContain('6 remarks of 1 cause on rows that were taken all the same:\n');
    expect(out).toContain(
      '  6 rows, Body: found "Hovercraft", "Sledge" (lines 2, 3, 4, 6, 7, …), expected a known body (4x4, bus, ',
    );
  });

  test('the report of an import is kept: the list has its numbers, and it can be shown again', async () => {
    const feed = [
      'Stock number,Year,Make,Model,Car type,DAP Price,Doors,Images',
      'A1,2021,Kia,Rio,used,19990,5 Seats,https://cdn.example/1.jpg|https://cdn.example/2.jpg',
      'A2,2022,Kia,Rio,used,soon,5,',
    ];
    const { out: printed } = await run(importStock, ['--dealership', 'north', '-'], { stdin: feed.join('\n') });
    expect(printed).toContain('2 pictures of 1 car will not be shown');
    expect(printed).toContain('images.hosts of the site lists: cdn.example (2).');
    const { out: list } = await run(importList, ['--dealership', 'north']);
    expect(list).toContain('1 created, 0 changed, 0 unchanged, 0 withdrawn, 0 sold, 1 row in error, 1 remark');
    const { code, out: shown } = await run(importShow, ['--dealership', 'north']);
    expect(code).toBe(0);
    expect(shown).toContain(printed);
    const number = /^\s*(\d+)/.exec(list)?.[1] ?? '';
    expect((await run(importShow, ['--dealership', 'north', '--rows', number])).out).toContain(
      'line 2: remark in Doors: found "5 Seats", expected a number of doors: 4 or 4 Doors\nline 3: problem in DAP Price: found "soon"',
    );
  });

  test('a refused import is shown with the reason, and one that is not there is said', async () => {
    await run(importStock, ['--dealership', 'north', '-'], { stdin: CSV.replace('19,990', 'soon') });
    const { out } = await run(importShow, ['--dealership', 'north']);
    expect(out).toContain('2 rows, DAP Price: found "$soon", "soon" (lines 2, 3), expected dollars');
    expect(out).toContain('Refused: None of the 2 rows is right.');
    expect(await run(importShow, ['--dealership', 'north', '999999'])).toMatchObject({
      code: 1,
      err: 'There is no import 999999 of north.\n',
    });
    expect((await run(importShow, ['--dealership', 'south'])).code).toBe(1);
    expect((await run(importShow, [])).code).toBe(2);
  });

  test('a dry run prints prices in dollars and changes nothing', async () => {
    await run(importStock, ['--dealership', 'north', 'stock.csv']);
    const { out } = await run(importStock, ['--dealership', 'north', '--dry-run', '-'], {
      stdin: CSV.replace('19,990', '18,990'),
    });
    expect(out).toContain('      price: $19,990 → $18,990');
    expect(out).toContain('nothing was changed');
    const { out: list } = await run(importList, ['--dealership', 'north']);
    expect(list).toMatch(/dry_run +standard input[^]*applied +stock.csv: 1 created/);
  });

  test('a refused feed exits with 1, wrong usage with 2', async () => {
    expect(await run(importStock, ['--dealership', 'north', '-'])).toMatchObject({
      code: 1,
      err: 'Refused: The feed is empty. Use --force if the stock is really to be emptied.\n',
    });
    expect(await run(importStock, ['--dealership', 'north', 'none.csv'])).toMatchObject({
      code: 1,
      err: 'There is no file none.csv.\n',
    });
    await symlink('loop.csv', join(cwd, 'loop.csv'));
    expect(await run(importStock, ['--dealership', 'north', 'loop.csv'])).toMatchObject({
      code: 1,
      err: 'The file loop.csv cannot be read: ELOOP.\n',
    });
    expect(await run(importStock, ['--dealership', 'north', '.'])).toMatchObject({ code: 1, err: '. is a folder.\n' });
    expect((await run(importStock, ['stock.csv'])).code).toBe(2);
    expect((await run(importStock, ['--dealership', 'north', '--tenant', 'harbour', 'stock.csv'])).code).toBe(2);
    expect((await run(importList, [])).code).toBe(2);
  });

  // Root may read anything.
  test.skipIf(process.getuid?.() === 0)('a feed that may not be read is not called broken off', async () => {
    await chmod(join(cwd, 'stock.csv'), 0);
    expect(await run(importStock, ['--dealership', 'north', 'stock.csv'])).toMatchObject({
      code: 1,
      err: 'The file stock.csv cannot be read: permission denied.\n',
    });
  });

  test('a feed that removes too much is refused, naming the switches that would accept it', async () => {
    const two = `${CSV}${CSV.split('\n')[1]?.replace('A1', 'A3')}\n`;
    await run(importStock, ['--dealership', 'north', '-'], { stdin: two });
    const { code, err } = await run(importStock, ['--dealership', 'north', '-'], { stdin: CSV.replace('A1', 'B1') });
    expect(code).toBe(1);
    expect(err).toContain('2 of the 2 cars for sale of north (at most 30 % at once). Nothing was changed. Use --force');
    expect(err).toContain('--partial');
  });

  test('a wrong mapping file is reported before the feed is read', async () => {
    await writeFile(
      join(cwd, 'map.json'),
      JSON.stringify({ columns: { Brand: 'mke', Price: { to: 'price', stripp: ['$'] } } }),
    );
    const { code, err } = await run(importStock, ['--dealership', 'north', '--mapping', 'map.json', 'stock.csv']);
    expect(code).toBe(1);
    expect(err).toContain('columns.Price');
    expect(err).toContain('stripp');
    await writeFile(join(cwd, 'map.json'), '{');
    const runMapped = () => run(importStock, ['--dealership', 'north', '--mapping', 'map.json', 'stock.csv']);
    expect((await runMapped()).err).toContain('found text that is not JSON');
    await writeFile(join(cwd, 'map.json'), '{"columns": {},\n"columns": {}}');
    expect((await runMapped()).err).toBe(
      'The mapping file map.json cannot be used:\n  columns: found the same key again in line 2, expected each key once: only one of the two values would count\n',
    );
    await rm(join(cwd, 'map.json'));
    expect((await runMapped()).err).toBe('The mapping file map.json cannot be used: it cannot be read.\n');
  });

  test('a mapping file may begin with a byte order mark, as in a tenant folder', async () => {
    await writeFile(join(cwd, 'map.json'), '\uFEFF{"columns": {}}');
    expect(await run(importStock, ['--dealership', 'north', '--mapping', 'map.json', 'stock.csv'])).toMatchObject({
      code: 0,
      err: '',
    });
  });

  describe('of many feeds in one call', () => {
    beforeEach(async () => {
      await saveBundle(platform.store, tenantBundle('harbour', ['north', 'south', 'west']));
      await mkdir(join(cwd, 'feeds'));
      await writeFile(join(cwd, 'feeds/north.csv'), CSV);
      await writeFile(join(cwd, 'feeds/south.csv.gz'), gzipSync(CSV));
      await writeFile(join(cwd, 'feeds/README.md'), 'notes');
    });

    test('each has a line of its own', async () => {
      const { code, out, err } = await run(importStock, ['feeds']);
      expect([code, err]).toEqual([0, '']);
      expect(out.split('\n')).toEqual([
        expect.stringMatching(
          /^north: north\.csv \(csv, full\): 2 rows, 1 right, 1 row in error\. 1 created, of 0 before — import \d+ applied\. 1 problem\.$/,
        ),
        expect.stringMatching(/^south: south\.csv\.gz \(csv, full\): .* 1 created, of 0 before — import \d+ applied/),
        '2 feeds: 2 imported, 0 failed.',
        '',
      ]);
    });

    test('a link in a folder is reported and not followed', async () => {
      await symlink(join(cwd, 'feeds/north.csv'), join(cwd, 'feeds/west.csv'));
      const { code, out, err } = await run(importStock, ['feeds']);
      expect(err).toBe('west: feeds/west.csv is a link, which is not followed. Name its file: west=FILE\n');
      expect([code, out.split('\n').at(-2)]).toEqual([1, '3 feeds: 2 imported, 1 failed.']);
    });

    test('a feed without a file name is not understood', async () => {
      expect(await run(importStock, ['north='])).toMatchObject({ code: 2, out: '' });
      expect(await run(importStock, ['--dealership', 'north', ''])).toEqual({
        code: 1,
        out: '',
        err: 'The name of the file is empty.\n',
      });
    });

    test('one that fails does not stop the others, and the exit code is 1', async () => {
      await writeFile(join(cwd, 'empty.csv'), '');
      const pairs = ['north=empty.csv', 'nowhere=stock.csv', 'west=none.csv', 'south=stock.csv'];
      const { code, out, err } = await run(importStock, pairs);
      expect(code).toBe(1);
      expect(err.split('\n')).toEqual([
        'north: refused: The feed is empty. Use --force if the stock is really to be emptied.',
        expect.stringContaining('nowhere: refused: There is no dealership "nowhere".'),
        'west: There is no file none.csv.',
        '',
      ]);
      expect(out).toMatch(/^south: .*applied.*\n4 feeds: 1 imported, 3 failed\.\n$/);
    });

    test('wrong calls exit with 2 and import nothing', async () => {
      await mkdir(join(cwd, 'none'));
      for (const wrong of [['none'], ['feeds', 'north=stock.csv'], ['--dealership', 'north', 'stock.csv', 'stock.csv']])
        expect((await run(importStock, wrong)).code).toBe(2);
      expect((await run(importList, ['--dealership', 'north'])).out).toBe('No imports yet.\n');
    });
  });

  test('a progress bar is drawn on standard error only, and only on a terminal', async () => {
    const { out, err } = await run(importStock, ['--dealership', 'north', 'stock.csv'], { isTerminal: true });
    expect(err).toContain('stock.csv');
    expect(out).not.toContain('\u001b');
  });

  test('each rollback undoes one import, the latest first', async () => {
    await run(importStock, ['--dealership', 'north', 'stock.csv']);
    expect(await run(importRollback, ['--dealership', 'north'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('is undone; there is no stock') as string,
    });
    expect(await run(importRollback, ['--dealership', 'north'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no import to undo') as string,
    });
  });

  test('a rollback of an import that is not the latest, or that never was, undoes nothing', async () => {
    await run(importStock, ['--dealership', 'north', 'stock.csv']);
    for (const number of ['2', '99999999999999999999'])
      expect(await run(importRollback, ['--dealership', 'north', '--import', number])).toMatchObject({
        code: 1,
        err: 'Refused: Only the latest import can be undone: that is 1.\n',
      });
    expect((await run(importList, ['--dealership', 'north'])).out).toContain('applied');
  });

  test('a key is printed alone on standard output, listed without its text, and revoked once', async () => {
    const made = await run(keyCreate, ['--dealership', 'north', '--name', 'DMS']);
    expect(made.out).toMatch(/^fck_\S{43}\n$/);
    const listed = await run(keyRevoke, ['--dealership', 'north']);
    expect(listed.out).toContain('DMS');
    expect(listed.out).not.toContain(made.out.trim());
    const id = /^\s*(\d+)/.exec(listed.out)?.[1] ?? '';
    expect((await run(keyRevoke, ['--dealership', 'north', id])).code).toBe(0);
    expect((await run(keyRevoke, ['--dealership', 'north', id])).code).toBe(1);
    expect(await run(keyRevoke, ['--dealership', 'north', '99999999999999999999'])).toMatchObject({
      code: 1,
      err: 'north has no live key 99999999999999999999.\n',
    });
    expect((await run(keyCreate, ['--dealership', 'nowhere'])).code).toBe(1);
    const nowhere = { code: 1, out: '', err: 'There is no dealership "nowhere".\n' };
    expect(await run(keyRevoke, ['--dealership', 'nowhere'])).toEqual(nowhere);
    expect(await run(keyRevoke, ['--dealership', 'nowhere', '1'])).toEqual(nowhere);
  });

  test('a key is revoked by its number as it is listed, and by nothing that is counted as one', async () => {
    await run(keyCreate, ['--dealership', 'north']);
    const id = /^\s*(\d+)/.exec((await run(keyRevoke, ['--dealership', 'north'])).out)?.[1] ?? '';
    for (const given of [`${id}e0`, `0x${id}`, ` ${id}`, '', '-1'])
      expect(await run(keyRevoke, ['--dealership', 'north', '--', given])).toMatchObject({ code: 2, out: '' });
    expect((await run(keyRevoke, ['--dealership', 'north'])).out).toMatch(/ live\n$/);
  });

  test('status warns with exit code 1 while the last attempt to import failed, but not after a dry run', async () => {
    await run(importStock, ['--dealership', 'north', 'stock.csv']);
    await run(importStock, ['--dealership', 'north', '--dry-run', 'stock.csv']);
    expect((await run(importStock, ['--dealership', 'north', '--dry-run', '-'])).code).toBe(1);
    expect(await run(status, [])).toMatchObject({ code: 0, err: '' });
    expect((await run(importList, ['--dealership', 'north', '--limit', '1'])).out).toMatch(
      / dry_run .*, would be refused: empty\n$/,
    );
    await run(importStock, ['--dealership', 'north', '-']);
    expect(await run(status, [])).toMatchObject({
      code: 1,
      err: 'Warning: the feed of north has failed since 2026-05-01T02:00:00.000Z: refused_empty.\n',
    });
    await run(importStock, ['--dealership', 'north', 'stock.csv']);
    expect((await run(status, [])).code).toBe(0);
  });

  test('status tells no failure again that a feed ended which was rolled back later', async () => {
    await run(importStock, ['--dealership', 'north', 'stock.csv']);
    await run(importStock, ['--dealership', 'north', '-']);
    await writeFile(join(cwd, 'next.csv'), CSV.replace('19,990', '18,990'));
    await run(importStock, ['--dealership', 'north', 'next.csv']);
    expect((await run(status, [])).code).toBe(0);
    expect((await run(importRollback, ['--dealership', 'north'])).code).toBe(0);
    expect(await run(status, [])).toMatchObject({ code: 0, err: '' });
  });

  test('status warns with exit code 1 when a feed is too old', async () => {
    expect(await run(status, [])).toMatchObject({ code: 0, out: expect.stringContaining('no feed yet') as string });
    await run(importStock, ['--dealership', 'north', 'stock.csv']);
    expect(await run(status, [])).toMatchObject({ code: 0, out: expect.stringContaining('fresh') as string });
    platform = { ...platform, clock: fixedClock('2026-05-09T02:00:00Z') };
    expect(await run(status, [])).toMatchObject({ code: 1, err: expect.stringContaining('north') as string });
  });
});
