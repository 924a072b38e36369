import type { SiteProcess } from '../../e2e/support/site-process.ts';

export type BenchSite = SiteProcess & { readonly dataFolder: string };

/** What a part found: the goals that do not hold, in words. */
export type Judged = { readonly missed: readonly string[] };
