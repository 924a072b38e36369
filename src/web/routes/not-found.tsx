import type { Route } from './+types/not-found';
import { notFound } from '../not-found-data.server.ts';
import { openPage } from '../page-context.ts';

/** Every address that is not in the table of routes. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(openPage(context));
}

export default function NotFound() {
  return null;
}
