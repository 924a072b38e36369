import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isPictureName } from '#domain/picture/picture-address.ts';
import { isDocumentName } from '#domain/tenant/document-address.ts';
import { replaceFolder } from './folder.ts';

type PictureFile = { readonly path: string; readonly bytes: number; readonly changed: number };

export type TenantPictures = {
  /** Finds the picture or PDF in the folders of `owners`, in this order, then in the shared folder. */
  find(name: string, owners: readonly string[]): Promise<PictureFile | null>;
  /** Replaces the pictures and PDFs of a tenant folder. Files that are not in `names` are removed. */
  replace(options: {
    readonly tenant: string;
    readonly folder: string;
    readonly names: readonly string[];
  }): Promise<void>;
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
  return {
    async find(name, owners) {
      if (!isKept(name)) return null;
      const places = owners.map((owner) => join(tenants, owner));
      if (sharedFolder !== null) places.push(sharedFolder);
      for (const place of places) {
        const found = await findIn(place, name);
        if (found !== null) return found;
      }
      return null;
    },
    replace: ({ tenant, folder, names }) =>
      replaceFolder({ from: folder, to: join(tenants, tenant), names: names.filter(isKept) }),
  };
}

const isKept = (name: string): boolean => isPictureName(name) || isDocumentName(name);

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
