import type { TenantConfig } from './config.ts';
import { PAGE_SWITCHES } from './config/content.ts';

/** Other addresses of a page that can be switched off (spec §2, D8). */
const SAME_PAGE: Readonly<Record<string, string>> = {
  '/cars/trade-in': '/trade-in',
  '/personalized/finance': '/personalised/finance',
};

/** False for a page that the site has switched off; no link leads to it. A path without a switch is on. */
export function isPageOn(pathname: string, pages: TenantConfig['pages']): boolean {
  // Routes match in any case.
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase();
  const own = SAME_PAGE[path] ?? path;
  // An entry of the blog is in one of its lists.
  if (own.startsWith('/blog/') && own !== '/blog/vehicle-reviews') return pages.blog || pages.vehicle_reviews;
  return PAGE_SWITCHES.every(([key, switched]) => switched !== own || pages[key]);
}
