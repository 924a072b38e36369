import { data } from 'react-router';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { TeamPage } from '#web/features/content/team-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/teams';
import { hasCars } from './has-cars.ts';
import { toTeamPage } from './to-team-page.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tenant, tools } = page;
  if (tenant.team.length === 0 || !isPageOn(tools.links.teams(), tools.config.pages)) throw await notFound(page);
  const { view, head, cars, until } = await toTeamPage(page);
  return data({ view, head }, { headers: { [VALID_UNTIL]: validUntil(cars, { ...tools, until }) } });
}

export const handle: PageHandle = { kind: 'content', showsRepayments: hasCars };

export const headers = sharedHeaders;

export default function Teams({ loaderData }: Route.ComponentProps) {
  return <TeamPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
