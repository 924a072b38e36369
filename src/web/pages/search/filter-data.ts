import { dataAnswer, dataNotFound } from '#web/request/data-answer.server.ts';
import { openPage } from '#web/request/page-context.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/filter-data';
import { findFilter } from './find-filter-values.server.ts';
import { toFilterValues } from './to-filter-values.server.ts';

/** All values of one filter for one search. A panel fetches them when its whole list is opened. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const page = openPage(context);
  const filter = await findFilter(page, params.attribute, url);
  const values = filter && toFilterValues(filter.requested, filter.source);
  if (!values) return dataNotFound();
  return dataAnswer(values, validUntil([], page.tools));
}
