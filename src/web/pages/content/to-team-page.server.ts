import { teamOf } from '#domain/content/team.ts';
import { splitLocationName } from '#domain/location/location-name.ts';
import type { TeamView } from '#web/features/content/content-view.ts';
import { contentHead } from '#web/head/content-head.server.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { toTeamMember } from '#web/pages/site/to-team-member.server.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { readAddedText } from './added-text.server.ts';
import type { TextLimits } from './to-blocks.server.ts';

export async function toTeamPage(
  page: Page,
): Promise<{ readonly view: TeamView; readonly head: PageHead } & TextLimits> {
  const { t, links, config } = page.tools;
  const { summary, blocks, cars, until } = await readAddedText('teams', page);
  const heading = summary?.title ?? t('content.team');
  const lead = summary?.description ?? t('content.team_lead', { dealer: config.name });
  const crumbs = [
    { label: t('common.home'), href: links.home() },
    { label: heading, href: null },
  ];
  const head = contentHead(
    { title: heading, description: lead, path: links.teams(), crumbs, image: summary?.image ?? null },
    page,
  );
  return { view: { crumbs, heading, lead, blocks, groups: toGroups(page.tools) }, head, cars, until };
}

/** Those who work everywhere, then each location. Someone whose location the site does not show works everywhere. */
function toGroups(tools: PageTools): TeamView['groups'] {
  const { tenant, t, links } = tools;
  const shown = new Set<string | null>(tenant.locations.map(({ id }) => id));
  const [first = null] = tenant.locations;
  const others = tenant.team.filter(({ location_id }) => !shown.has(location_id));
  const groups = tenant.locations.map((location) => ({
    ...splitLocationName(location.name),
    href: links.location(location.slug),
    members: teamOf(location, tenant.team).map((member) => toTeamMember(member, location, tools)),
  }));
  const everywhere = {
    name: t('content.team_everywhere'),
    secondLine: null,
    href: null,
    members: others.map((member) => toTeamMember(member, first, tools)),
  };
  return [everywhere, ...groups].filter(({ members }) => members.length > 0);
}
