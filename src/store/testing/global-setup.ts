import type { TestProject } from 'vitest/node';
import { startTestServices } from './services.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest is extended by merging an interface.
  export interface ProvidedContext {
    /** Address of what starts PostgreSQL and the embedded template when a test first asks for them. */
    testServices: string;
  }
}

/** vitest's globalSetup: one PostgreSQL and one prepared embedded folder a run, begun only when a test needs them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = await startTestServices();
  project.provide('testServices', services.address);
  return () => services.stop();
}
