import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drawingFault } from '#domain/picture/drawing-fault.ts';
import { hasPictureEnding, isPictureName, PICTURE_NAME_RULE } from '#domain/picture/shown-picture.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantFolder, TenantProblem } from '#domain/tenant/folder/folder.ts';
import { KNOWN_FILES } from '#domain/tenant/folder/parse-bundle.ts';
import { MAX_BYTES as MAX_PICTURE_BYTES } from '#services/images/picture-origin.ts';
import { errorCode } from '#utilities/error-code.ts';
import type { TenantFolders } from './port.ts';
import { refuseLinks } from './refuse-links.ts';

/** Larger config files are a mistake. Stock files, which may be large, are not read here. */
const MAX_BYTES = 20_000_000;
/** Read by `forecourt import stock`, not as part of the tenant. */
const NOT_READ = ['stock.csv'];

/** Folders of text files, with the ending of those that are read. */
const FOLDERS = [
  { name: 'pages', ending: '.md' },
  { name: 'blog', ending: '.md' },
  { name: 'mappings', ending: '.json' },
] as const;

const PLAIN_DRAWING = 'a drawing without it, or a PNG: until then it is not shown';

/** Whether a file of this path below the folder is read, or stands in images/, or is one of the folders that are read. */
function isPartOfSite(file: string): boolean {
  const [folder = '', ...rest] = file.split('/');
  if (folder === 'images') return true;
  const texts = FOLDERS.find(({ name }) => name === folder);
  if (texts !== undefined) return rest.length === 0 || (rest.length === 1 && file.endsWith(texts.ending));
  return rest.length === 0 && /\.(?:json|csv)$/.test(file) && !NOT_READ.includes(file);
}

/** Tenant folders on disk. */
export const diskTenantFolders: TenantFolders = { read: readTenantFolder, write: writeTenantFolder };

/** Names of the plain files below a folder, with forward slashes, without dot files. Empty when there is no such folder. */
async function listFiles(folder: string, { deep }: { deep: boolean }): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const files = visible.filter((entry) => entry.isFile()).map(({ name }) => name);
  if (!deep) return files.toSorted();
  const folders = visible.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const below = await Promise.all(
    folders.map(async (name) => (await listFiles(join(folder, name), { deep })).map((file) => `${name}/${file}`)),
  );
  return [...files, ...below.flat()].toSorted();
}

async function readText(path: string, file: string): Promise<Result<string, TenantProblem>> {
  const problem = (found: string, expected: string) => fail({ file, path: '', found, expected });
  const { size } = await stat(path);
  if (size > MAX_BYTES) return problem(`${size} bytes`, `at most ${MAX_BYTES}`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return text.includes('\0') ? problem('a NUL character', 'plain text') : succeed(text);
  } catch (error) {
    if (error instanceof TypeError) return problem('bytes that are not UTF-8', 'text saved as UTF-8');
    throw error;
  }
}

/** Digest of names and contents. Browsers cache pictures for good, so a changed picture must give a new version of the site. */
function digestOf(names: readonly string[], hashes: readonly string[]): string {
  const digest = createHash('sha256');
  for (const [place, name] of names.entries()) digest.update(JSON.stringify(name)).update(hashes[place] ?? '', 'hex');
  return digest.digest('hex');
}

async function hashFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/** A warning for each picture that the site will refuse to show for its name or its size (D422). */
async function warnPictures(folder: string, names: readonly string[]): Promise<TenantProblem[]> {
  const warnings: TenantProblem[] = [];
  for (const name of names.filter(hasPictureEnding)) {
    const warn = (found: string, expected: string) =>
      warnings.push({ file: `images/${name}`, path: '', found, expected: `${expected}: until then it is not shown` });
    const { size } = await stat(join(folder, name));
    if (!isPictureName(name)) warn('this file name', PICTURE_NAME_RULE);
    else if (size === 0) warn('an empty file', 'a picture');
    else if (size > MAX_PICTURE_BYTES) warn(`${size} bytes`, `at most ${MAX_PICTURE_BYTES}`);
  }
  return warnings;
}

/** A warning for each SVG drawing that the site will refuse to draw (D267). */
async function warnDrawings(folder: string, names: readonly string[]): Promise<TenantProblem[]> {
  const warnings: TenantProblem[] = [];
  for (const name of names.filter((one) => /\.svg$/i.test(one))) {
    const fault = drawingFault(await readFile(join(folder, name), 'utf8'));
    if (fault !== null) warnings.push({ file: `images/${name}`, path: '', found: fault, expected: PLAIN_DRAWING });
  }
  return warnings;
}

/** Files that editors named after one that is missing: `offers.json.txt`, `offers.JSON`. Another copy is the dealer's own. */
function warnRenamed(files: readonly string[]): TenantProblem[] {
  return KNOWN_FILES.filter((known) => ![...files, ...NOT_READ].includes(known)).flatMap((known) =>
    files
      .filter((file) => !/\.(?:json|csv)$/.test(file) && file.toLowerCase().startsWith(known))
      .map((file) => ({ file, path: '', found: 'a file that is not read', expected: known })),
  );
}

/**
 * A warning for each file that looks like a part of the site and is not read: `page/about.md`, `pages/cars/utes.md`,
 * `pages/notes.txt`. Other files at the top, such as a README, are the dealer's own.
 */
async function warnUnread(folder: string): Promise<TenantProblem[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  const read = [...FOLDERS.map(({ name }) => name), 'images'];
  const strange = folders.filter((name) => !(read as readonly string[]).includes(name));
  const texts = FOLDERS.filter(({ ending }) => ending === '.md');
  const inside = await Promise.all(
    texts.map(async ({ name, ending }) => {
      const files = await listFiles(join(folder, name), { deep: true });
      const unread = files.filter((file) => file.includes('/') || !file.endsWith(ending));
      return unread.map((file) => ({
        file: `${name}/${file}`,
        path: '',
        found: 'a file that is not read',
        expected: `${name}/NAME${ending}`,
      }));
    }),
  );
  const expected = `one of ${read.join(', ')}`;
  return [
    ...strange.map((name) => ({ file: `${name}/`, path: '', found: 'a folder that is not read', expected })),
    ...inside.flat(),
    ...warnRenamed(entries.filter((entry) => entry.isFile()).map(({ name }) => name)),
  ];
}

/**
 * Reads a tenant folder (D5): the JSON and CSV files at its top, pages/*.md, blog/*.md, mappings/*.json, and the names
 * below images/.
 */
async function readTenantFolder(path: string): Promise<Result<TenantFolder, TenantProblem[]>> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    return fail([
      { file: path, path: '', found: 'no such folder', expected: 'a tenant folder with tenant.json in it' },
    ]);
  }
  const top = (await listFiles(path, { deep: false })).filter((file) => /\.(?:json|csv)$/.test(file));
  const below = await Promise.all(
    FOLDERS.map(async ({ name, ending }) =>
      (await listFiles(join(path, name), { deep: false }))
        .filter((file) => file.endsWith(ending))
        .map((file) => `${name}/${file}`),
    ),
  );
  const names = [...top.filter((file) => !NOT_READ.includes(file)), ...below.flat()];
  const texts = await Promise.all(names.map(async (file) => ({ file, read: await readText(join(path, file), file) })));
  const links = await refuseLinks(path, isPartOfSite);
  const problems = [...links, ...texts.flatMap(({ read }) => (read.ok ? [] : [read.problem]))];
  if (problems.length > 0) return fail(problems);
  const files = Object.fromEntries(texts.flatMap(({ file, read }) => (read.ok ? [[file, read.value]] : [])));
  const images = await listFiles(join(path, 'images'), { deep: true });
  const imageHashes: string[] = [];
  for (const name of images) imageHashes.push(await hashFile(join(path, 'images', name)));
  const imagesDigest = digestOf(images, imageHashes);
  const folder = join(path, 'images');
  const warnings = [
    ...(await warnUnread(path)),
    ...(await warnPictures(folder, images)),
    ...(await warnDrawings(folder, images)),
  ];
  return succeed({ files, images, imagesDigest, imageHashes, warnings });
}

/** Creates a folder with these files, all or none. A folder that is not empty is left unchanged. */
async function writeTenantFolder(
  path: string,
  files: Readonly<Record<string, string>>,
): ReturnType<TenantFolders['write']> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    return fail('no_folder');
  }
  if ((await readdir(path)).length > 0) return fail('not_empty');
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), text, { flag: 'wx' });
    }
  } catch (error) {
    await emptyFolder(path);
    throw error;
  }
  return succeed(null);
}

/** Half a folder, as a full disk leaves it, could be taken for the whole one. */
export async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true });
}
