import type { SiteContext } from '#application/site-context.ts';
import type { Slide } from '#domain/content/slide.ts';
import { listOwnContent } from '#store/tenants/content.ts';

/** The slides of the home page, in the order of the tenant's folder. None where the page has no slider. */
export async function listSlides({ platform, tenant }: SiteContext): Promise<readonly Slide[]> {
  if (!tenant.config.home.sections.includes('slider')) return [];
  return listOwnContent(tenant.scope, platform.store, 'slides');
}
