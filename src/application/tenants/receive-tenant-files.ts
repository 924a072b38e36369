import type { Log } from '#application/log.ts';
import type { TenantSlug } from '#domain/ids.ts';
import type { TenantPictures } from '#services/images/tenant-pictures.ts';
import type { Store } from '#store/store.ts';
import { listFileDigests, listTenantFiles, readContent } from '#store/tenants/tenant-files.ts';

export type TenantFileReceiver = {
  /** Brings the files of these tenants, or of all, to this process's data folder, where they are not as stored. */
  receive(slugs: readonly string[] | null): Promise<void>;
};

type ReceiverOptions = {
  readonly store: Store;
  readonly folders: Pick<TenantPictures, 'digestOf' | 'receive'>;
  readonly log: Log;
};

/**
 * Gives each process the pictures and PDFs of tenant folders that were applied elsewhere (D319). Tenants whose files are not
 * in the store keep those that are here. A failure is logged and keeps no change from being followed: the site works
 * without a picture.
 */
export function createTenantFileReceiver({ store, folders, log }: ReceiverOptions): TenantFileReceiver {
  const receiveOne = async (slug: TenantSlug, digest: string): Promise<void> => {
    if ((await folders.digestOf(slug)) === digest) return;
    const files = await listTenantFiles(store.db, slug);
    await folders.receive({
      tenant: slug,
      digest,
      files: files.map(({ name, sha256, savedAt }) => ({
        name,
        changed: savedAt,
        read: () => readWhole(store, { slug, name, sha256 }),
      })),
    });
    log.info({ tenant: slug, files: files.length }, 'pictures of a tenant received');
  };
  return {
    async receive(slugs) {
      for (const { slug, digest } of await listFileDigests(store.db, slugs)) {
        try {
          await receiveOne(slug, digest);
        } catch (error) {
          log.error({ tenant: slug, error }, 'pictures of a tenant could not be received: apply its folder again');
        }
      }
    },
  };
}

type Wanted = { readonly slug: TenantSlug; readonly name: string; readonly sha256: string };

/** @throws when the store does not have the content: the folder keeps what it has. */
async function* readWhole({ db }: Store, { slug, name, sha256 }: Wanted): AsyncGenerator<Buffer> {
  let parts = 0;
  for await (const part of readContent(db, sha256)) {
    parts += 1;
    yield part;
  }
  if (parts === 0) throw new Error(`The store has no content of ${name} of ${slug}.`);
}
