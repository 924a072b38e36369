import type { KeptFolder } from './kept-folders.ts';

/**
 * The data folder of the demo, as its first start leaves it. A test of the start makes it, and the browser lane starts on
 * a copy (D534). Its dates follow the clock.
 */
export const KEPT_DEMO: KeptFolder = {
  name: 'demo',
  sources: ['src/**/*', 'demo/**/*', 'scripts/*', 'package-lock.json'],
  maxAgeMs: 3_600_000,
};
