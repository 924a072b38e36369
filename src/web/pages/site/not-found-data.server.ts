import { data } from 'react-router';
import { listStarts } from '#application/search/list-starts.ts';
import { toFindView } from './to-find-view.server.ts';
import type { Page } from '#web/request/page-context.ts';

/** A page that is not there: what the site does have comes along for the page that says so. To be thrown. */
export async function notFound(page: Page) {
  return data({ find: toFindView(await listStarts(page), page.tools) }, { status: 404 });
}
