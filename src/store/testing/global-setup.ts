import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { makeRunFolder } from '../../../scripts/testing/run-folder.ts';
import type { Store } from '../store.ts';
import { startTestServices } from './services.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest is extended by merging an interface.
  export interface ProvidedContext {
    /** Address of what starts PostgreSQL and makes test stores when a test first asks for them. */
    testServices: string;
    /** The kinds of store that tests of both run on. */
    testedStores: readonly Store['kind'][];
  }
}

/** vitest's globalSetup: one PostgreSQL and one folder for embedded stores a run, begun only when a test needs them. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = await makeRunFolder('forecourt-test-stores');
  const services = await startTestServices(folder);
  project.provide('testServices', services.address);
  // Not as a teardown: that runs while workers still end, and they hold stores.
  project.vitest.onClose(async () => {
    await services.stop();
    await rm(folder, { recursive: true, force: true });
  });
}
