import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import { unpack } from '#web/features/site/packed.ts';
import type { SiteData } from '#web/features/site/site-data.ts';
import type { loader } from '#web/root.tsx';

/** The site that every page stands in; null when not even that could be read. */
export function useSiteData(): SiteData | null {
  const packed = useRouteLoaderData<typeof loader>('root')?.site;
  return useMemo(() => (packed === undefined ? null : unpack(packed)), [packed]);
}
