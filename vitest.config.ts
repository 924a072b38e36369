import { defineConfig } from 'vitest/config';

/**
 * `unit`: rules, verbs, requests and both stores. `browser`: shoppers' journeys in a real browser on the built site.
 * React components in `unit` are compiled by Vite itself; the framework plugin is not needed there.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['src/store/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
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
    ],
  },
});
