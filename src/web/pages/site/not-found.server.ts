import { data } from 'react-router';
import { listStarts } from '#application/search/list-starts.ts';
import type { Page } from '#web/request/page-context.ts';
import { toFindView } from './to-find-view.server.ts';

/** The 404 of every page, to be thrown. It brings links into the stock, which the error page shows. */
export async function notFound(page: Page) {
  return data({ find: toFindView(await listStarts(page), page.tools) }, { status: 404 });
}
