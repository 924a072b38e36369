import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import { keptValue, unpack, type Packed } from '#web/features/site/packed.ts';
import type { SiteData } from '#web/features/site/site-data.ts';

/** What the root loader sends. */
export type RootData = { readonly site: Packed<SiteData> };

/** The site that every page stands in; null when not even that could be read. */
export function useSiteData(): SiteData | null {
  const data = useRouteLoaderData<RootData>('root');
  const packed = data?.site;
  const kept = keptValue(data) as SiteData | undefined;
  return useMemo(() => kept ?? (packed === undefined ? null : unpack(packed)), [kept, packed]);
}
