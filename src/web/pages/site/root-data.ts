import { keptValue, unpack, type Packed } from '#web/features/site/packed.ts';
import type { SiteData } from '#web/features/site/site-data.ts';

/** What the root loader returns. */
export type RootData = { readonly site: Packed<SiteData> };

/** The site that a page stands in. */
export const siteOf = (data: RootData): SiteData => (keptValue(data) as SiteData | undefined) ?? unpack(data.site);
