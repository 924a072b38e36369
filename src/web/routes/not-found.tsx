import { data } from 'react-router';
import type { Route } from './+types/not-found';
import { listStarts } from '#application/list-starts.ts';
import { toFindView } from '../features/widgets/to-find-view.server.ts';
import { openPage } from '../page-context.ts';

/** Every address that is not in the table of routes: what the site does have comes along for the page that says so. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = openPage(context);
  throw data({ find: toFindView(await listStarts(page), page.tools) }, { status: 404 });
}

export default function NotFound() {
  return null;
}
