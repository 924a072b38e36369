import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '#application/platform.ts';
import type { Command } from '#cli/command.ts';
import { runAsCaller } from '#cli/testing/caller.ts';
import { fixedClock } from '#domain/clock.ts';
import { readTenantBundles } from '#store/tenants/tenants.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { DEMO_TENANTS, tenantFolderPath } from '../../../demo/tenants.ts';
import { command as tenantApply } from './tenant-apply.ts';
import { command as tenantExport } from './tenant-export.ts';

describe('forecourt tenant export', () => {
  const openTestStore = useTestStores();
  let cwd: string;
  let platform: Platform;
  beforeEach(async () => {
    cwd = await mkdtemp(join(tmpdir(), 'forecourt-export-'));
    platform = { store: await openTestStore(), clock: fixedClock('2026-03-01T00:00:00Z') } as unknown as Platform;
  });
  afterEach(() => rm(cwd, { recursive: true, force: true }));

  const settings = { demo: true };
  const run = (command: Command, ...argv: string[]) =>
    runAsCaller((context) => command.run(context, argv), { cwd, platform, settings });
  const stored = async () => {
    const bundles = await platform.store.transaction((tx) => readTenantBundles(tx, DEMO_TENANTS));
    return bundles.map(({ bundle }) => bundle);
  };
  const imagesOf = (folder: string) =>
    readdir(join(folder, 'images'), { recursive: true }).then((names) => names.toSorted());

  test('writes folders that give the same sites, with every picture', async () => {
    const folders = DEMO_TENANTS.map(tenantFolderPath);
    expect((await run(tenantApply, ...folders)).code).toBe(0);
    const before = await stored();
    expect(before).toHaveLength(DEMO_TENANTS.length);
    for (const slug of DEMO_TENANTS) {
      expect(await run(tenantExport, slug)).toMatchObject({ code: 0, err: '' });
      expect(await imagesOf(join(cwd, slug))).toEqual(await imagesOf(tenantFolderPath(slug)));
    }
    // A change in between shows that the folders are really applied again.
    const file = join(cwd, 'changed/tenant.json');
    await cp(join(cwd, 'harbour'), join(cwd, 'changed'), { recursive: true });
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"name": "[^"]*"/, '"name": "Other"'));
    expect((await run(tenantApply, 'changed')).code).toBe(0);
    expect(await stored()).not.toEqual(before);
    expect((await run(tenantApply, ...DEMO_TENANTS)).code).toBe(0);
    expect(await stored()).toEqual(before);
  });

  test('keeps mappings, odd texts and quotes', async () => {
    const folder = join(cwd, 'mine');
    await cp(tenantFolderPath('harbour'), folder, { recursive: true });
    await rm(join(folder, 'images'), { recursive: true });
    await cp(join(tenantFolderPath('harbour'), 'images'), join(folder, 'images'), { recursive: true });
    const put = async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
    };
    await put('pages/odd.md', '---\ntitle: "He said "now""\ndescription: a: b\n---\n\n--- x\r\n| a |\n');
    await put('redirects.csv', 'from,to\n"/a,b","/c"\n');
    await rm(join(folder, 'mappings'), { recursive: true, force: true });
    expect((await run(tenantApply, 'mine')).code).toBe(0);
    const before = await stored();
    await run(tenantExport, 'harbour', '--folder', 'out');
    await run(tenantApply, tenantFolderPath('harbour'));
    expect(await stored()).not.toEqual(before);
    expect((await run(tenantApply, 'out')).code).toBe(0);
    expect(await stored()).toEqual(before);
  });

  test('writes over nothing, and names the tenants when there is no such one', async () => {
    await run(tenantApply, tenantFolderPath('harbour'));
    await run(tenantExport, 'harbour');
    expect(await run(tenantExport, 'harbour')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not empty') as string,
    });
    expect(await run(tenantExport, 'nobody')).toMatchObject({
      code: 1,
      err: 'No tenant "nobody". There are: harbour.\n',
    });
  });
});
