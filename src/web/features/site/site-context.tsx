import { createContext, use, type ReactNode } from 'react';
import type { SiteData } from './site-data.ts';

const SiteContext = createContext<SiteData | null>(null);

export function SiteProvider({ site, children }: { readonly site: SiteData; readonly children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site of the page; null when it could not be read. */
export const useOptionalSite = (): SiteData | null => use(SiteContext);

/** The site of the page. Throws outside `SiteProvider`. */
export function useSite(): SiteData {
  const site = use(SiteContext);
  if (site === null) throw new Error('SiteProvider is missing');
  return site;
}
