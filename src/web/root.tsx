import { listModels } from '#application/directory/list-models.ts';
import type { Route } from './+types/root';
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
export function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { platform, tenant, tools, origin } = openPage(context);
  return siteOfTenant({ ...tools, origin, readModels: () => listModels({ platform, tenant }) });
}

/** React Router asks for a component. Pages are rendered without it (D344). */
export default function Root() {
  return null;
}
