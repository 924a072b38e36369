import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Pictures } from '#services/images/port.ts';

/** How long a page without some of its pictures' colours is kept: they are found out meanwhile. */
export const WITHOUT_COLOURS_MS = 60_000;

/** The colours of pictures for one rendering of a page. */
export type PageColours = {
  /** `#rrggbb`, for the picture's place until it comes; at once, and undefined when it is not known. */
  readonly of: (image: string) => string | undefined;
  /** Whether a colour was asked for that is still being found out. */
  readonly areMissing: boolean;
};

type PageColoursOptions = {
  readonly pictures: Pick<Pictures, 'colourOf'>;
  readonly tenants: Pick<TenantDirectory, 'ownersOf'>;
};

export function coloursOfPage(tenant: Tenant, { pictures, tenants }: PageColoursOptions): PageColours {
  let areMissing = false;
  const site = { slug: tenant.slug, version: tenant.version, owners: tenants.ownersOf(tenant) };
  return {
    of(image) {
      const colour = pictures.colourOf(image, site);
      if (colour === undefined) areMissing = true;
      return colour ?? undefined;
    },
    get areMissing() {
      return areMissing;
    },
  };
}
