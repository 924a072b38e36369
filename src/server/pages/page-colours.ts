import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Pictures } from '#services/images/port.ts';

/** How long a page without some of its pictures' colours is kept. They are computed meanwhile. */
export const WITHOUT_COLOURS_MS = 60_000;

/** The colours of pictures for one rendering of a page. */
export type PageColours = {
  /** `#rrggbb`, shown in the picture's place until it loads. Returns at once; undefined if not known. */
  readonly of: (image: string) => string | undefined;
  /** True if a requested colour is still being computed. */
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
