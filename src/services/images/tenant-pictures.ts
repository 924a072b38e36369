import { randomUUID } from 'node:crypto';
import { mkdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isPictureName } from '#domain/picture/shown-picture.ts';
import { isDocumentName } from '#domain/tenant/document-address.ts';
import { replaceFolder } from './folder.ts';

type PictureFile = { readonly path: string; readonly bytes: number; readonly changed: number };

/** A file that another process stored. */
export type ReceivedFile = {
  readonly name: string;
  /** Since when it has had this content: pictures made from an unchanged file stay valid. */
  readonly changed: Date;
  read(): AsyncIterable<Buffer>;
};

export type TenantPictures = {
  /** Finds the picture or PDF in the folders of `owners`, in this order, then in the shared folder. */
  find(name: string, owners: readonly string[]): Promise<PictureFile | null>;
  /** Replaces the pictures and PDFs of a tenant folder. Files that are not in `names` are removed. */
  replace(options: {
    readonly tenant: string;
    readonly folder: string;
    readonly names: readonly string[];
    /** Digest of the files, as `digestOf` gives it afterwards. */
    readonly digest?: string;
  }): Promise<void>;
  /** Replaces the pictures and PDFs of a tenant with those that another process stored. */
  receive(options: {
    readonly tenant: string;
    readonly digest: string;
    readonly files: readonly ReceivedFile[];
  }): Promise<void>;
  /** The digest of the files that are here; null when it is not known. */
  digestOf(tenant: string): Promise<string | null>;
};

export type TenantPicturesOptions = {
  /** The folder for tenants' pictures and for the pictures made from them. */
  readonly dataFolder: string;
  /** The demo's pictures, which any of its tenants may show; null outside the demo. */
  readonly sharedFolder: string | null;
};

/** Pictures of tenant folders. Links that lead out of a folder are not followed. */
export function openTenantPictures({ dataFolder, sharedFolder }: TenantPicturesOptions): TenantPictures {
  const tenants = join(dataFolder, 'pictures', 'tenants');
  const digestFile = (tenant: string): string => join(tenants, `${tenant}.digest`);

  const replace: TenantPictures['replace'] = async ({ tenant, folder, names, digest }) => {
    // Without a digest in between, so that one that is cut off is done again.
    await rm(digestFile(tenant), { force: true });
    await replaceFolder({ from: folder, to: join(tenants, tenant), names: names.filter(isTenantFile) });
    if (digest !== undefined) await writeFile(digestFile(tenant), digest);
  };

  return {
    async find(name, owners) {
      if (!isTenantFile(name)) return null;
      const places = owners.map((owner) => join(tenants, owner));
      if (sharedFolder !== null) places.push(sharedFolder);
      for (const place of places) {
        const found = await findIn(place, name);
        if (found !== null) return found;
      }
      return null;
    },
    replace,
    async receive({ tenant, digest, files }) {
      const folder = join(tenants, `${tenant}.${randomUUID()}.received`);
      const kept = files.filter(({ name }) => isTenantFile(name));
      try {
        for (const file of kept) await writeReceived(join(folder, file.name), file);
        await replace({ tenant, folder, names: kept.map(({ name }) => name), digest });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    digestOf: (tenant) => readFile(digestFile(tenant), 'utf8').catch(() => null),
  };
}

/** Whether a site shows this file of a folder: a picture or a PDF, by a name that cannot lead elsewhere. */
export const isTenantFile = (name: string): boolean => isPictureName(name) || isDocumentName(name);

async function writeReceived(path: string, file: ReceivedFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file.read());
  await utimes(path, file.changed, file.changed);
}

async function findIn(place: string, name: string): Promise<PictureFile | null> {
  try {
    const [root, path] = await Promise.all([realpath(place), realpath(join(place, name))]);
    const found = await stat(path);
    const isInside = found.isFile() && path.startsWith(root + sep);
    return isInside ? { path, bytes: found.size, changed: found.mtimeMs } : null;
  } catch {
    return null;
  }
}
