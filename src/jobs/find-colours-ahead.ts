import type { Platform } from '#application/platform.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Pictures } from '#services/images/port.ts';
import { listFirstPictures } from '#store/stock/first-pictures.ts';
import { repeat, type Job } from './job.ts';

const EVERY_MS = 5000;
/** Pictures that one batch asks for together. */
const AT_A_TIME = 500;

export type FindColoursOptions = {
  readonly platform: Platform;
  readonly pictures: Pick<Pictures, 'colourOf' | 'settled'>;
  readonly everyMs?: number;
};

type Seen = { readonly tenant: number; readonly stock: number; readonly car: number };
const NOTHING: Seen = { tenant: -1, stock: -1, car: 0 };

/**
 * Finds the colour of the first picture of every changed car before its card is shown: after an import, after a tenant
 * folder was applied, and once at the start. Pictures on other hosts are left to the first shopper who requests them. A
 * known colour costs nothing, and while nothing changes the job does not query the store.
 */
export function findColoursAhead({ platform, pictures, everyMs = EVERY_MS }: FindColoursOptions): Job {
  const seen = new Map<string, Seen>();
  let stopped = false;
  const stopping = Promise.withResolvers<void>();
  const lookAt = async (tenant: Tenant): Promise<void> => {
    const { slug, version, scope } = tenant;
    const before = seen.get(slug) ?? NOTHING;
    const stock = platform.stockVersion(scope);
    if (before.tenant === version && before.stock === stock) return;
    const site = { slug, version, owners: platform.tenants.ownersOf(tenant) };
    // In another version of the site, each picture name may stand for another picture.
    let car = before.tenant === version ? before.car : NOTHING.car;
    for (;;) {
      const found = await listFirstPictures(scope, platform.store.db, { after: car, limit: AT_A_TIME });
      for (const { image } of found) if (!image.includes('://')) pictures.colourOf(image, site);
      // Requests of shoppers may keep it busy for long. Stopping the job does not wait for that.
      await Promise.race([pictures.settled(), stopping.promise]);
      car = found.at(-1)?.version ?? car;
      if (found.length < AT_A_TIME || stopped) break;
    }
    seen.set(slug, { tenant: version, stock, car });
  };
  const job = repeat({
    name: 'find-colours-ahead',
    everyMs,
    log: platform.log,
    async work() {
      for (const tenant of platform.tenants.all()) if (!stopped) await lookAt(tenant);
    },
  });
  return {
    runNow: () => job.runNow(),
    stop() {
      stopped = true;
      stopping.resolve();
      return job.stop();
    },
  };
}
