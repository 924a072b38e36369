/** The test files of a lane, as patterns from the root. */
export type Lane = { readonly include: string[]; readonly exclude: string[] };

/** Long files, in a process of their own that starts first. */
const HEAVY = [
  'src/search-engine/engines.property.test.ts',
  'src/services/feed-reader/large-feed.test.ts',
  'src/services/pdf/threaded-printer.test.ts',
];
/** Folders without I/O. Two tests of `web` send forms to a real store. */
const PURE = [
  'src/*.test.ts',
  'src/{domain,search-engine,testing,utilities}/**/*.test.ts',
  'src/web/**/!(submit-form|answer-payment).test.{ts,tsx}',
  'scripts/testing/*.test.ts',
];
/** Real sites, each in a process of its own, that a test starts and ends. */
const FAULTS = ['e2e/killed-and-started-again.test.ts', 'e2e/leads-survive-faults.test.ts', 'src/server/start.test.ts'];

/**
 * The lanes of the suite. Each test file is in one. `docs/architecture.md` gives their purposes and budgets. vitest
 * starts lanes that run together in the order of their names.
 */
export const LANES = {
  heavy: { include: HEAVY, exclude: [] },
  integration: { include: ['{src,demo,scripts}/**/*.test.{ts,tsx}'], exclude: [...HEAVY, ...PURE, ...FAULTS] },
  pure: { include: PURE, exclude: HEAVY },
  faults: { include: FAULTS, exclude: [] },
  browser: { include: ['e2e/**/*.test.ts'], exclude: FAULTS },
  soak: { include: ['bench/soak.test.ts'], exclude: [] },
} as const satisfies Readonly<Record<string, Lane>>;

export type LaneName = keyof typeof LANES;
/** Files that take much longer than their size says, longest first. They start before the others of their lane (D508). */
export const LONG_FILES: readonly string[] = [
  'e2e/leads-survive-faults.test.ts',
  'e2e/accessibility-and-layout.test.ts',
  'src/application/tenants/apply-tenant.test.ts',
  'e2e/page-weight.test.ts',
];
/** Lanes that need no built site in a separate process. */
export const UNIT_LANES = ['heavy', 'integration', 'pure'] as const satisfies readonly LaneName[];
