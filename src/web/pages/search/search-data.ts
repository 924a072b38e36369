import { toSearchPagePath } from '#domain/search/search-paths.ts';
import { dataAnswer, dataNotFound } from '#web/request/data-answer.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { Route } from './+types/search-data';
import { findSearchPage, type SearchAnswer } from './find-search-page.server.ts';
import type { SearchPageData } from './search-pages.client.ts';

/** Most redirects of one address: from an older form, to the derived address, to the last page. */
const MAX_MOVES = 3;

/** Follows redirects on the server and answers with the final page, so that the browser needs one request. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const requested = new URL(url);
  requested.pathname = toSearchPagePath(url.pathname);
  const { answer, moved } = await follow(page, requested);
  if (answer.kind !== 'page') return dataNotFound();
  const body: SearchPageData = { ...answer.data, moved };
  return dataAnswer(body, body.until);
}

async function follow(
  page: Page,
  requested: URL,
): Promise<{ readonly answer: SearchAnswer; readonly moved: string | null }> {
  let moved: string | null = null;
  let answer = await findSearchPage(page, requested);
  for (let moves = 0; answer.kind === 'moved' && moves < MAX_MOVES; moves += 1) {
    moved = answer.to;
    answer = await findSearchPage(page, new URL(answer.to, requested));
  }
  return { answer, moved };
}
