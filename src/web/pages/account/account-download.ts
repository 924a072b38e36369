import { redirect } from 'react-router';
import { exportAccount } from '#application/account/export-account.ts';
import { dayIn } from '#domain/car/rego.ts';
import { openPage } from '#web/request/page-context.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import type { Route } from './+types/account-download';
import { openAccountPage, requireAccount } from './open-account.server.ts';

/** By POST only: no link of another site makes a browser fetch somebody's data. Others see the account's page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST') throw redirect(openPage(context).tools.links.account(), { headers: keyHeaders() });
    return next();
  },
];

/** Sends what is held on the user as a file. */
export async function action({ context, request }: Route.ActionArgs) {
  const opened = await openAccountPage({ context, request });
  const account = await requireAccount(opened);
  const { tools } = opened.page;
  const file = exportAccount(account, { name: tools.config.name, at: tools.now });
  const day = dayIn(tools.tenant.locations[0]?.time_zone ?? 'UTC', tools.now);
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      ...keyHeaders(),
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${tools.tenant.slug}-account-${day}.json"`,
    },
  });
}
