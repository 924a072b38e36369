import { listModels } from '#application/directory/list-models.ts';
import type { Route } from './+types/root';
import { templateAsked, withTemplate } from './pages/development/with-template.server.ts';
import type { RootData } from './pages/site/root-data.ts';
import { siteOfTenant } from './pages/site/site-of-tenant.server.ts';
import { openPage } from './request/page-context.ts';
import { holdGate } from './request/sign-in-gate.server.ts';

/** What stands before every page. */
export const middleware: Route.MiddlewareFunction[] = [
  async (visit, next) => {
    await holdGate(visit);
    return next();
  },
];

/** The site's data, with which every page is rendered (`document/site-document.tsx`). */
export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const { platform, tenant, tools, origin } = openPage(context);
  const site = await siteOfTenant({ ...tools, origin, readModels: () => listModels({ platform, tenant }) });
  const template = import.meta.env.DEV && url.pathname === '/__ui' ? templateAsked(url) : null;
  return template === null ? site : withTemplate(site, template);
}

/** React Router asks for a component. Pages are rendered without it (D344). */
export default function Root() {
  return null;
}
