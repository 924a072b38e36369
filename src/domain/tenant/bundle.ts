import type { Mapping } from '#domain/car/feed/mapping.ts';
import type { Manufacturer } from '#domain/catalogue/manufacturer.ts';
import type { Model } from '#domain/catalogue/model.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { Page } from '#domain/content/page.ts';
import type { Part } from '#domain/content/part.ts';
import type { Redirect } from '#domain/content/redirect.ts';
import type { Review } from '#domain/content/review.ts';
import type { Slide } from '#domain/content/slide.ts';
import type { TeamMember } from '#domain/content/team-member.ts';
import type { Lender } from '#domain/finance/lender.ts';
import type { TenantSlug } from '#domain/ids.ts';
import type { Location } from '#domain/location/location.ts';
import type { RegistryEntry } from '#domain/valuation/registry-entry.ts';
import type { TenantConfigInput } from './config.ts';
import type { Dealership } from './dealership.ts';

/** A file of mappings/. `slug` is its name below the folder, as `feed.mapping` names it. */
export type MappingEntry = { readonly slug: string; readonly mapping: Mapping };

/**
 * A whole tenant folder, parsed (D5): plain data that survives JSON. `tenant` is the tenant's own layer as it was
 * written (without `$schema` and nulls, secrets still by name), never the effective config: defaults may change with
 * the product. `dealerships` and their `locations` are those that this folder defines.
 */
export type TenantBundle = {
  readonly slug: TenantSlug;
  readonly tenant: TenantConfigInput;
  readonly dealerships: readonly Dealership[];
  readonly locations: readonly Location[];
  readonly manufacturers: readonly Manufacturer[];
  readonly models: readonly Model[];
  readonly finance: readonly Lender[];
  readonly pages: readonly Page[];
  readonly slides: readonly Slide[];
  readonly offers: readonly Offer[];
  readonly parts: readonly Part[];
  readonly team: readonly TeamMember[];
  readonly reviews: readonly Review[];
  readonly registry: readonly RegistryEntry[];
  readonly redirects: readonly Redirect[];
  readonly mappings: readonly MappingEntry[];
  /** File names below images/, as other files name them. */
  readonly images: readonly string[];
  /** Decides, with all the rest, whether a folder is another one than before; it is not kept. */
  readonly imagesDigest?: string;
};
