import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LaneReporter } from './scripts/testing/lane-reporter.ts';
import { LANES } from './scripts/testing/lanes.ts';

/**
 * A project for each lane. React components of unit tests are compiled by Vite itself; the framework plugin is not needed
 * there. Files without isolation share one worker: what they import is loaded once, and they share opened stores.
 */
const temporaryFolder = 'scripts/testing/temporary-folder.ts';
const unit = { testTimeout: 30_000, hookTimeout: 120_000, maxWorkers: 2, globalSetup: [temporaryFolder] };

const projects: TestProjectInlineConfiguration[] = [
  { test: { ...unit, ...LANES.heavy, name: 'heavy' } },
  {
    test: {
      ...unit,
      ...LANES.integration,
      name: 'integration',
      isolate: false,
      globalSetup: [temporaryFolder, 'src/store/testing/global-setup.ts'],
      provide: { testedStores: process.env['TESTED_STORES'] === 'embedded' ? ['embedded'] : ['embedded', 'server'] },
    },
  },
  { test: { ...unit, ...LANES.pure, name: 'pure', isolate: false } },
  { test: { ...unit, ...LANES.faults, name: 'faults', testTimeout: 60_000 } },
  {
    test: {
      ...LANES.browser,
      name: 'browser',
      globalSetup: [temporaryFolder, 'e2e/support/start-site.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      maxWorkers: 1,
    },
  },
];

export default defineConfig({ test: { projects, reporters: ['default', new LaneReporter()] } });
