import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatProblem } from '#domain/tenant/folder/folder.ts';
import { diskTenantFolders } from './disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(folder, file, '..'), { recursive: true });
  await writeFile(join(folder, file), content);
}

test('reading a folder returns its texts and the names of its pictures, without stock, notes and dot files', async () => {
  await put('tenant.json', '{}');
  await put('pages/about.md', 'About');
  await put('images/yard/front.jpg', 'jpg');
  await put('images/.DS_Store', '');
  await put('mappings/partner.json', '{"columns":{}}');
  await put('mappings/sample.csv', 'a,b\n');
  await put('stock.csv', 'stocknum\n');
  await put('README.md', 'notes');
  await expect(diskTenantFolders.read(folder)).resolves.toEqual({
    ok: true,
    value: {
      files: { 'tenant.json': '{}', 'pages/about.md': 'About', 'mappings/partner.json': '{"columns":{}}' },
      images: ['yard/front.jpg'],
      imagesDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      imageHashes: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      warnings: [],
    },
  });
});

test('writing a folder that fails halfway leaves nothing of it', async () => {
  const path = join(folder, 'new');
  // The second file needs a folder where the first one is.
  await expect(diskTenantFolders.write(path, { 'tenant.json': '{}', 'tenant.json/a.md': 'A' })).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
  expect(await readdir(path)).toEqual([]);
});

test('a changed picture under the same name changes the digest of the folder', async () => {
  const digests: (string | undefined)[] = [];
  const note = async () => {
    const read = await diskTenantFolders.read(folder);
    digests.push(read.ok ? read.value.imagesDigest : 'not read');
  };
  await put('images/front.jpg', 'one');
  await note();
  await put('images/front.jpg', 'one');
  await note();
  await put('images/front.jpg', 'two');
  await note();
  await put('images/other.jpg', '');
  await note();
  expect(digests[1]).toBe(digests[0]);
  expect(new Set(digests).size).toBe(3);
});

test('a text file that is not UTF-8 or contains NUL is reported with its name', async () => {
  await put('tenant.json', new Uint8Array([0x7b, 0xe9, 0x7d]));
  await put('blog/one.md', 'a\0b');
  await expect(diskTenantFolders.read(folder)).resolves.toEqual({
    ok: false,
    problem: [
      { file: 'tenant.json', path: '', found: 'bytes that are not UTF-8', expected: 'text saved as UTF-8' },
      { file: 'blog/one.md', path: '', found: 'a NUL character', expected: 'plain text' },
    ],
  });
});

test('a missing folder is reported as a problem', async () => {
  await expect(diskTenantFolders.read(join(folder, 'none'))).resolves.toMatchObject({
    ok: false,
    problem: [{ found: 'no such folder' }],
  });
});

test('a new folder is written completely, and never over an existing one', async () => {
  const path = join(folder, 'new');
  await expect(diskTenantFolders.write(path, { 'tenant.json': '{}', 'pages/a.md': 'A' })).resolves.toMatchObject({
    ok: true,
  });
  await expect(readFile(join(path, 'pages/a.md'), 'utf8')).resolves.toBe('A');
  await expect(diskTenantFolders.write(path, { 'tenant.json': '{"b":1}' })).resolves.toEqual({
    ok: false,
    problem: 'not_empty',
  });
  for (const file of ['new/tenant.json', 'new/tenant.json/below'])
    await expect(diskTenantFolders.write(join(folder, file), {})).resolves.toEqual({ ok: false, problem: 'no_folder' });
  await expect(readFile(join(path, 'tenant.json'), 'utf8')).resolves.toBe('{}');
});

test('a link in place of a file of the site is a problem, because it is not followed', async () => {
  await put('tenant.json', '{}');
  await put('images/yard.jpg', 'jpg');
  await put('notes.txt', 'notes');
  await mkdir(join(folder, 'pages'));
  for (const file of ['locations.json', 'pages/about-us.md', 'images/team', 'README.md', 'stock.csv', '.hidden.json'])
    await symlink('/etc/hostname', join(folder, file));
  const problem = { path: '', found: 'a symbolic link', expected: 'the file or folder itself: links are not followed' };
  await expect(diskTenantFolders.read(folder)).resolves.toEqual({
    ok: false,
    problem: ['images/team', 'locations.json', 'pages/about-us.md'].map((file) => ({ file, ...problem })),
  });
});

test('a link in place of a folder of the site is a problem too', async () => {
  await put('tenant.json', '{}');
  await put('elsewhere/about-us.md', 'About');
  for (const name of ['pages', 'images', 'mappings', 'notes'])
    await symlink(join(folder, 'elsewhere'), join(folder, name));
  const problem = { path: '', found: 'a symbolic link', expected: 'the file or folder itself: links are not followed' };
  await expect(diskTenantFolders.read(folder)).resolves.toEqual({
    ok: false,
    problem: ['images', 'mappings', 'pages'].map((file) => ({ file, ...problem })),
  });
});

test('a folder or a file that looks like a part of the site and is not read gives a warning', async () => {
  await put('page/about.md', 'About');
  await put('pages/cars/utes.md', 'Utes');
  await put('blog/notes.txt', 'notes');
  await put('offers.json.txt', '[]');
  await put('Parts.JSON', '[]');
  await put('models.json', '[]');
  await put('models.json.bak', 'kept');
  await put('stock.csv.gz', 'packed');
  const read = await diskTenantFolders.read(folder);
  const warnings = read.ok ? (read.value.warnings ?? []) : [];
  expect(warnings.map(formatProblem)).toEqual([
    'page/: found a folder that is not read, expected one of pages, blog, mappings, images',
    'pages/cars/utes.md: found a file that is not read, expected pages/NAME.md',
    'blog/notes.txt: found a file that is not read, expected blog/NAME.md',
    'offers.json.txt: found a file that is not read, expected offers.json',
    'Parts.JSON: found a file that is not read, expected parts.json',
  ]);
});

test('a picture that no site shows, for its name or its size, gives a warning', async () => {
  await put('images/yard.jpg', 'jpg');
  await put('images/yard (1).jpg', 'jpg');
  await put('images/team/Zoë.png', 'png');
  await put('images/empty.webp', '');
  await put('images/huge.png', 'png');
  await truncate(join(folder, 'images/huge.png'), 26_214_401);
  const read = await diskTenantFolders.read(folder);
  const warnings = read.ok ? (read.value.warnings ?? []) : [];
  const rule = 'a name of plain letters, digits, spaces, full stops, _ and -: until then it is not shown';
  expect(warnings.map(formatProblem)).toEqual([
    'images/empty.webp: found an empty file, expected a picture: until then it is not shown',
    'images/huge.png: found 26214401 bytes, expected at most 26214400: until then it is not shown',
    `images/team/Zoë.png: found this file name, expected ${rule}`,
    `images/yard (1).jpg: found this file name, expected ${rule}`,
  ]);
});
