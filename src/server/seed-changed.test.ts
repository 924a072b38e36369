import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readDemoState, writeDemoMark } from '#runtime/demo-mark.ts';
import { SYSTEM_CLOCK } from '#runtime/platform.ts';
import { listTenantBundles } from '#store/tenants/tenants.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { seedChanged } from './seed-changed.ts';

const openStore = useTestStores();

it('a later start of the demo applies only dealers that are new or whose folders have changed', async () => {
  const store = await openStore();
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-seed-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const pictures = { replace: () => Promise.resolve() };
  const stateOf = () => readDemoState({ setting: '1', embedded: true, dataFolder });
  const start = async () => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const tenants = ['wattlecreek'] as const;
    await seedChanged({ state: await stateOf(), store, clock: SYSTEM_CLOCK, pictures, dataFolder, say, tenants });
    return said;
  };
  expect(await start()).toContain('First start: bringing in the demo dealers.');
  expect((await listTenantBundles(store)).map(({ bundle }) => bundle.tenant.slug)).toEqual(['wattlecreek']);
  expect(await start()).toEqual([]);
  await writeDemoMark(dataFolder, { ...(await stateOf()).seeded, wattlecreek: 'of another version' });
  expect(await start()).toContain('Bringing in the demo dealers that changed.');
  expect(await start()).toEqual([]);
});
