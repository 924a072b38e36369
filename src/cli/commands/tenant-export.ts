import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { exportTenant, type ExportedTenant } from '#application/tenants/export-tenant.ts';
import { defineCommand } from '#cli/command.ts';
import { isTenantFile, openTenantPictures } from '#services/images/tenant-pictures.ts';
import { diskTenantFolders, emptyFolder } from '#services/tenant-folder/disk.ts';

const MAX_NAMES = 10;

export const command = defineCommand({
  name: 'tenant export',
  summary: "Write an applied tenant's folder, with its pictures",
  positionals: 'SLUG',
  count: [1, 1],
  options: {
    folder: { type: 'string', value: 'FOLDER', about: 'Where to write it; by default SLUG in this folder' },
  },
  details:
    'tenant apply accepts the folder and gives the same site. Stock, leads and the values of secrets are not in it.\nExit code: 0 written, 1 not written, or pictures are missing.',
  needs: 'platform',
  async run(context, { positionals, options }) {
    const { io, cwd, settings } = context;
    const exported = await exportTenant(await context.platform(), positionals[0] ?? '');
    if (!exported.ok) {
      const { known } = exported.problem;
      io.err(
        `No tenant "${positionals[0]}". There ${known.length === 0 ? 'is none yet' : `are: ${known.join(', ')}`}.\n`,
      );
      return 1;
    }
    const { slug, files } = exported.value;
    const folder = resolve(cwd, options.folder ?? slug);
    const written = await diskTenantFolders.write(folder, files);
    if (!written.ok) {
      io.err(`${folder} is not ${written.problem === 'no_folder' ? 'a folder' : 'empty'}. Nothing was written.\n`);
      return 1;
    }
    const images = { folder: join(folder, 'images'), dataFolder: settings.dataFolder };
    const missing = await writeImages(exported.value, images).catch(async (error: unknown) => {
      await emptyFolder(folder);
      throw error;
    });
    const count = exported.value.images.length - missing.length;
    io.out(`Wrote ${slug} to ${folder}: ${Object.keys(files).length} files and ${count} of images/.\n`);
    if (missing.length === 0) return 0;
    const more = missing.length > MAX_NAMES ? ` and ${missing.length - MAX_NAMES} more` : '';
    io.err(`Warning: not here, so not written: ${missing.slice(0, MAX_NAMES).join(', ')}${more}.\n`);
    return 1;
  },
});

/** Writes the pictures and documents that the store or the data folder has. Returns the names of the others. */
async function writeImages(
  { slug, images, readImage }: ExportedTenant,
  { folder, dataFolder }: { readonly folder: string; readonly dataFolder: string },
): Promise<string[]> {
  const pictures = openTenantPictures({ dataFolder, sharedFolder: null });
  const missing: string[] = [];
  for (const name of images) {
    // Other files of images/ are shown by no site, and so kept nowhere.
    const file = isTenantFile(name) ? join(folder, name) : null;
    if (file !== null && (await writeParts(file, readImage(name)))) continue;
    const here = file === null ? null : await pictures.find(name, [slug]);
    if (file === null || here === null) missing.push(name);
    else await writeParts(file, createReadStream(here.path));
  }
  return missing;
}

/** False when there is nothing to write: no part at all. */
async function writeParts(file: string, parts: AsyncIterable<unknown>): Promise<boolean> {
  let handle = null;
  try {
    for await (const part of parts) {
      if (handle === null) {
        await mkdir(dirname(file), { recursive: true });
        handle = await open(file, 'wx');
      }
      await handle.write(part as Buffer);
    }
    return handle !== null;
  } finally {
    await handle?.close();
  }
}
