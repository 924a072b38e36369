import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * The lanes of the suite, in the order in which their files start (vitest takes projects by name). Each file is in one
 * lane. `docs/architecture.md` says what each lane is for and how long it may take.
 */
const HEAVY = [
  'src/search-engine/engines.property.test.ts',
  'src/server/start.test.ts',
  'src/services/feed-reader/large-feed.test.ts',
  'src/services/pdf/threaded-printer.test.ts',
];
const PURE = ['src/*.test.ts', 'src/{domain,search-engine,testing,web}/**/*.test.{ts,tsx}'];
/** Tests of rooms without IO that do IO all the same. */
const NOT_PURE = ['src/web/pages/forms/submit-form.test.ts'];

const temporaryFolder = 'scripts/test/temporary-folder.ts';
const shared = { testTimeout: 30_000, hookTimeout: 120_000, maxWorkers: 2, globalSetup: [temporaryFolder] };

const projects: TestProjectInlineConfiguration[] = [
  { test: { ...shared, name: 'heavy', include: HEAVY } },
  {
    test: {
      ...shared,
      name: 'integration',
      include: ['{src,demo,scripts}/**/*.test.{ts,tsx}', ...NOT_PURE],
      exclude: [...HEAVY, ...PURE],
      globalSetup: [temporaryFolder, 'src/store/testing/global-setup.ts'],
      provide: { testedStores: process.env['TESTED_STORES'] === 'embedded' ? ['embedded'] : ['embedded', 'server'] },
      // One worker for many files: what they import is loaded once, and they share opened stores.
      isolate: false,
    },
  },
  { test: { ...shared, name: 'pure', include: PURE, exclude: [...NOT_PURE, ...HEAVY], isolate: false } },
  {
    test: {
      name: 'browser',
      include: ['e2e/**/*.test.ts'],
      globalSetup: ['e2e/support/start-site.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
      maxWorkers: 1,
    },
  },
];

export default defineConfig({ test: { projects } });
