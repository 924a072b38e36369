import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import type { Store } from '#store/store.ts';
import { makeRunFolder } from '../../../scripts/testing/run-folder.ts';
import { startTestServices } from './services.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest is extended by merging an interface.
  export interface ProvidedContext {
    /** Address of the service that starts PostgreSQL and creates test stores on first use. */
    testServices: string;
    /** The kinds of store that this run tests. */
    testedStores: readonly Store['kind'][];
  }
}

/**
 * vitest's globalSetup: one PostgreSQL and one folder for embedded stores per run, started only when a test needs them.
 */
export default async function setup(project: TestProject): Promise<void> {
  const folder = await makeRunFolder('forecourt-test-stores');
  const services = await startTestServices(folder);
  project.provide('testServices', services.address);
  // Not a teardown: teardowns run while workers still end and hold stores.
  project.vitest.onClose(async () => {
    await services.stop();
    await rm(folder, { recursive: true, force: true });
  });
}
