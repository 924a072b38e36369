import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LaneReporter } from './scripts/testing/lane-reporter.ts';
import { LANES } from './scripts/testing/lanes.ts';
import { LongestFirst } from './scripts/testing/longest-first.ts';

/**
 * A project for each lane. React components of unit tests are compiled by Vite itself; the framework plugin is not needed
 * there. Files without isolation share one worker: what they import is loaded once, and they share opened stores.
 */
const temporaryFolder = 'scripts/testing/temporary-folder.ts';
// Tests start many processes of the same modules, which need not be compiled each time.
const env = { NODE_COMPILE_CACHE: fileURLToPath(new URL('./node_modules/.cache/compiled', import.meta.url)) };
// Built pages are rendered as on a site. React's development build takes three times as long.
const integrationEnv = { ...env, NODE_ENV: 'production' };
// Tests make much that is thrown away at once. A larger young generation is collected less often.
const execArgv = ['--max-semi-space-size=64'];
const shared = {
  env,
  execArgv,
  // For what hangs. A busy machine with slow processors takes a minute for what a quiet one does in ten seconds.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // As long as the browser's pages wait: what is right at once is not waited for.
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: 2,
  globalSetup: [temporaryFolder],
};

const projects: TestProjectInlineConfiguration[] = [
  { test: { ...shared, ...LANES.heavy, name: 'heavy' } },
  {
    test: {
      ...shared,
      ...LANES.integration,
      name: 'integration',
      env: integrationEnv,
      isolate: false,
      globalSetup: [temporaryFolder, 'src/store/testing/global-setup.ts'],
      provide: { testedStores: process.env['TESTED_STORES'] === 'embedded' ? ['embedded'] : ['embedded', 'server'] },
    },
  },
  { test: { ...shared, ...LANES.pure, name: 'pure', isolate: false } },
  { test: { ...shared, ...LANES.faults, name: 'faults', testTimeout: 300_000 } },
  { test: { ...shared, ...LANES.soak, name: 'soak', testTimeout: 3_600_000 } },
  {
    test: {
      ...shared,
      ...LANES.browser,
      name: 'browser',
      globalSetup: [temporaryFolder, 'e2e/support/start-site.ts'],
      // One browser for each worker, which its files share.
      environment: './e2e/support/browser-environment.ts',
      isolate: false,
      // Visits spend a part of their time waiting for frames, timers and answers. A third worker uses it (D508).
      maxWorkers: 3,
      // Lanes with another number of workers run one after the other in one vitest.
      sequence: { groupOrder: 1 },
    },
  },
];

// A busy machine may need long to close a browser.
const teardownTimeout = 60_000;

export default defineConfig({
  test: {
    projects,
    teardownTimeout,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new LaneReporter()],
  },
});
