import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Clock } from '#domain/clock.ts';
import { writeDemoMark, type DemoState } from '#runtime/demo-mark.ts';
import type { Pictures } from '#services/images/port.ts';
import type { Store } from '#store/store.ts';
import { seedTenant } from '../../demo/seed.ts';
import { DEMO_TENANTS, tenantFolderPath, type DemoTenant } from '../../demo/tenants.ts';

export type SeedOptions = {
  readonly state: DemoState;
  readonly store: Store;
  readonly clock: Clock;
  readonly pictures: Pick<Pictures, 'replace'>;
  readonly dataFolder: string;
  readonly say: (line: string) => void;
  /** All of them, but in tests. */
  readonly tenants?: readonly DemoTenant[];
};

/**
 * Applies the demo tenants whose folders have changed since they were applied last; in a new data folder, all of them.
 * The mark is written after each, so that an interrupted start goes on where it ended.
 */
export async function seedChanged(options: SeedOptions): Promise<void> {
  const { state, store, clock, dataFolder, say, tenants = DEMO_TENANTS } = options;
  if (!state.demo) return;
  await takePictures(options.pictures);
  const isNew = Object.keys(state.seeded).length === 0;
  const seeded: Record<string, string> = { ...state.seeded };
  const onProgress = progressLines(say);
  let isFirst = true;
  for (const tenant of tenants) {
    const digest = await digestOf(tenantFolderPath(tenant));
    if (seeded[tenant] === digest) continue;
    if (isFirst)
      say(isNew ? 'First start: bringing in the demo dealers.' : 'Bringing in the demo dealers that changed.');
    isFirst = false;
    await seedTenant(tenant, { store, clock, onProgress });
    seeded[tenant] = digest;
    await writeDemoMark(dataFolder, seeded);
  }
}

/** Of the names and contents of all files but pictures, which every start takes anew. */
async function digestOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('images'))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}

/** Runs at every start, so that changed pictures of the repository show. */
async function takePictures(pictures: Pick<Pictures, 'replace'>): Promise<void> {
  for (const tenant of DEMO_TENANTS) {
    const folder = join(tenantFolderPath(tenant), 'images');
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    await pictures.replace({ tenant, folder, names });
  }
}

/** Prints a line for each dealership at its start, after each third of its cars, and at its end. */
function progressLines(say: (line: string) => void): (progress: { name: string; done: number; total: number }) => void {
  let reported = '';
  return ({ name, done, total }) => {
    const part = total === 0 ? 3 : Math.floor((3 * done) / total);
    const now = `${name} ${part}`;
    if (now === reported) return;
    reported = now;
    say(`  ${name}: ${done} of ${total} cars`);
  };
}
