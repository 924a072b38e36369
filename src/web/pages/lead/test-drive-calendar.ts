import { buildTestDriveCalendar } from '#application/deliveries/test-drive-calendar.ts';
import { readLeadToken } from '#application/leads/lead-token.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { Route } from './+types/test-drive-calendar';

/** Sends the calendar file before a page is rendered. Without a file, the loader answers with the site's 404 page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }, next) => {
    const page = openPage(context);
    const lead = readLeadToken(page.platform.secret, 'status', params.token);
    const file = lead && (await buildTestDriveCalendar(page, lead));
    if (!file) return next();
    return new Response(file, {
      headers: {
        'cache-control': 'private, no-store',
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="test-drive.ics"',
        'x-robots-tag': 'noindex',
      },
    });
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(openPage(context));
}

/** Never rendered: the route answers with a file or with the site's 404 page. */
export default function NoFile() {
  return null;
}
