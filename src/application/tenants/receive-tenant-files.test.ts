import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTenantFolder } from '#domain/tenant/testing/folder.ts';
import { isTenantFile, openTenantPictures } from '#services/images/tenant-pictures.ts';
import { diskTenantFolders } from '#services/tenant-folder/disk.ts';
import { openFolderFiles } from '#services/tenant-folder/folder-files.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import { applyTenant } from './apply-tenant.ts';
import { createTenantFileReceiver } from './receive-tenant-files.ts';

const PLATFORM = { platformDomain: 'dealers.example', demo: true };
const MINUTE_MS = 60_000;

describeOnBothStores('the pictures of a tenant folder', (openTestStore) => {
  let store: Store;
  let root: string;
  let minutes = 0;
  beforeEach(async () => {
    store = await openTestStore();
    root = await mkdtemp(join(tmpdir(), 'forecourt-files-'));
    minutes = 0;
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  /** Applies a folder with these images, as `tenant apply` on another machine does. */
  async function apply(slug: string, images: Readonly<Record<string, string | Buffer>>) {
    const folder = join(root, `${slug}-folder`);
    await rm(folder, { recursive: true, force: true });
    const write = async (name: string, content: string | Buffer) => {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    };
    const ids = { dealerships: [`${slug}-cars`] };
    const tenant = { slug, name: slug, template: 'metro', ...ids };
    await write('tenant.json', JSON.stringify(tenant));
    const texts = makeTenantFolder().files;
    for (const file of ['dealerships.json', 'locations.json'])
      await write(file, (texts[file] ?? '').replaceAll('bayside-', `${slug}-`));
    for (const [name, content] of Object.entries(images)) await write(`images/${name}`, content);
    const read = await diskTenantFolders.read(folder);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    minutes += 1;
    const clock = { now: () => new Date(NOON.getTime() + minutes * MINUTE_MS) };
    const folderFiles = openFolderFiles(folder, read.value, isTenantFile);
    const applied = await applyTenant({ store, clock }, read.value, { ...PLATFORM, folderFiles });
    if (!applied.ok) throw new Error(JSON.stringify(applied.problem));
  }

  /** Another process with a data folder of its own. */
  function otherProcess() {
    const dataFolder = join(root, 'other');
    const errors: string[] = [];
    const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => void errors.push(message) };
    const folders = openTenantPictures({ dataFolder, sharedFolder: null });
    const receiver = createTenantFileReceiver({ store, folders, log });
    const pathOf = (slug: string, name: string) => join(dataFolder, 'pictures/tenants', slug, name);
    return {
      receive: (slugs: readonly string[] | null) => receiver.receive(slugs),
      errors,
      read: (slug: string, name: string) => readFile(pathOf(slug, name)),
      changed: async (slug: string, name: string) => (await stat(pathOf(slug, name))).mtimeMs,
      list: () => readdir(join(dataFolder, 'pictures/tenants')),
      find: (slug: string, name: string) => folders.find(name, [slug]),
    };
  }
  const contents = async () =>
    Number(
      (await store.db.execute<{ count: number }>(sql`select count(distinct sha256) from file_parts`)).rows[0]?.count,
    );

  it('reach a process with a data folder of its own, byte by byte', async () => {
    const large = Buffer.alloc(2_500_000, 'forecourt');
    await apply('bayside', { 'yards/front.jpg': large, 'logo.png': 'logo', 'empty.png': '', 'notes.txt': 'not shown' });
    const other = otherProcess();
    await other.receive(['bayside']);
    expect((await other.read('bayside', 'yards/front.jpg')).equals(large)).toBe(true);
    expect((await other.read('bayside', 'logo.png')).toString()).toBe('logo');
    expect(await other.find('bayside', 'empty.png')).toMatchObject({ bytes: 0 });
    await expect(other.read('bayside', 'notes.txt')).rejects.toThrow('ENOENT');
    expect(await other.list()).toEqual(['bayside', 'bayside.digest']);
  });

  it('follow a changed folder: a new content replaces the old one, and an unchanged file keeps its time', async () => {
    const other = otherProcess();
    await apply('bayside', { 'front.jpg': 'one', 'logo.png': 'logo', 'old.png': 'old' });
    await other.receive(null);
    const before = await other.changed('bayside', 'logo.png');
    await apply('bayside', { 'front.jpg': 'two', 'logo.png': 'logo' });
    await other.receive(null);
    expect((await other.read('bayside', 'front.jpg')).toString()).toBe('two');
    expect(await other.changed('bayside', 'logo.png')).toBe(before);
    expect(await other.find('bayside', 'old.png')).toBeNull();
  });

  it('are stored once for tenants that share them, and deleted with the last one', async () => {
    await apply('bayside', { 'logo.png': 'shared' });
    await apply('parkside', { 'badge.png': 'shared', 'own.png': 'own' });
    expect(await contents()).toBe(2);
    await apply('bayside', {});
    expect(await contents()).toBe(2);
    await apply('parkside', {});
    expect(await contents()).toBe(0);
  });

  it('stay as they are when the store has lost a content, and the next process with it is told', async () => {
    const other = otherProcess();
    await apply('bayside', { 'logo.png': 'one' });
    await other.receive(null);
    await apply('bayside', { 'logo.png': 'two' });
    await store.db.execute(sql`delete from file_parts`);
    await other.receive(null);
    expect((await other.read('bayside', 'logo.png')).toString()).toBe('one');
    expect(other.errors).toEqual(['pictures of a tenant could not be received: apply its folder again']);
    await apply('bayside', { 'logo.png': 'two' });
    await other.receive(null);
    expect((await other.read('bayside', 'logo.png')).toString()).toBe('two');
  });
});
