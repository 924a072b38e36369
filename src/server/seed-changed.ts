import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#domain/clock.ts';
import { writeDemoMark, type DemoState } from '#runtime/demo-mark.ts';
import type { Pictures } from '#services/images/port.ts';
import type { Store } from '#store/store.ts';
import { seedDemo } from '../../demo/seed.ts';
import { DEMO_TENANTS, tenantFolderPath } from '../../demo/tenants.ts';

export type SeedOptions = {
  readonly state: DemoState;
  readonly store: Store;
  readonly clock: Clock;
  readonly pictures: Pictures;
  readonly dataFolder: string;
  readonly say: (line: string) => void;
};

/**
 * Fills an empty demo with its dealerships. The mark is set when all are in. After an interrupted start the demo is seeded
 * again, which changes nothing that is already there.
 */
export async function seedIfNew(options: SeedOptions): Promise<void> {
  const { state, store, clock, dataFolder, say } = options;
  if (!state.demo) return;
  await takePictures(options.pictures);
  if (state.seeded) return;
  await writeDemoMark(dataFolder, false);
  say('First start: bringing in the demo dealers.');
  await seedDemo({ store, clock, onProgress: progressLines(say) });
  await writeDemoMark(dataFolder, true);
}

/** Runs at every start, so that changed pictures of the repository show. */
async function takePictures(pictures: Pictures): Promise<void> {
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
