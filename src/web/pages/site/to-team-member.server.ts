import type { TeamMember } from '#domain/content/team-member.ts';
import type { Location } from '#domain/location/location.ts';
import type { TeamMemberView } from '#web/features/contact/place-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { toSitePhone } from './to-site-phone.server.ts';

/** A member of staff. `location`: the one whose page a shopper is on, which a reveal of the phone number reports. */
export function toTeamMember(
  member: TeamMember,
  location: Location | null,
  { tenant, config, configOf, market, colourOf }: PageTools,
): TeamMemberView {
  const { id, name, role, image, phone, email } = member;
  return {
    id,
    name,
    role,
    photo: toPhoto(image, config.images.hosts, colourOf),
    phone:
      phone === null || location === null
        ? null
        : toSitePhone(phone, { config: configOf(location), market, location, tenantSlug: tenant.slug }),
    email,
  };
}
