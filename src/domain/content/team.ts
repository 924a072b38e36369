import type { LocationId } from '#domain/ids.ts';
import type { TeamMember } from './team-member.ts';

/** Who works at a location, in the order of the folder. Members without a location work everywhere and are not here. */
export function teamOf<Member extends Pick<TeamMember, 'location_id'>>(
  location: { readonly id: LocationId },
  team: readonly Member[],
): Member[] {
  return team.filter(({ location_id }) => location_id === location.id);
}
