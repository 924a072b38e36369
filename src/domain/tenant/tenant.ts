import type { PageSummary } from '#domain/content/page.ts';
import type { Redirects } from '#domain/content/redirect.ts';
import type { TeamMember } from '#domain/content/team-member.ts';
import type { FinanceSettings } from '#domain/finance/shown-loan.ts';
import type { DealershipId, TenantSlug } from '#domain/ids.ts';
import type { Location } from '#domain/location/location.ts';
import type { TenantConfig } from './config.ts';
import type { Dealership } from './dealership.ts';

/**
 * Which rows a tenant may see (D7): its own users, leads and content by its slug, and stock and locations by the
 * dealerships that its config lists. It is the first argument of every store function that reads or writes tenant data.
 */
export type TenantScope = {
  readonly tenant: TenantSlug;
  readonly dealerships: readonly DealershipId[];
};

/**
 * A tenant as its site shows it: resolved and immutable, without what the site hides (`withHidden` adds it). Applying its
 * config again replaces the whole object.
 */
export type Tenant = {
  readonly slug: TenantSlug;
  readonly scope: TenantScope;
  /** Product defaults ← template defaults ← tenant (D4). The dealership layer is added by `configForDealership`. */
  readonly config: TenantConfig;
  /** Those that the site shows; `scope` has the same (D359). */
  readonly dealerships: readonly Dealership[];
  /** Visible locations of the dealerships that the site shows, in display order. */
  readonly locations: readonly Location[];
  /** Pages and posts of the tenant's own folder, in its order, without their texts. */
  readonly pages: readonly PageSummary[];
  /** People of the tenant's own folder, then those of its locations that other folders define. */
  readonly team: readonly TeamMember[];
  /** What the site does not show: for `withHidden`, and for where hidden locations send their cars' leads (D360). */
  readonly hidden: { readonly dealerships: readonly Dealership[]; readonly locations: readonly Location[] };
  /**
   * How the site shows the finance of each dealership's cars, including the dealership's layer and its lender's terms.
   * Other sites may show the cars of a dealership that is hidden here, so hidden ones are included.
   */
  readonly finance: ReadonlyMap<DealershipId, FinanceSettings>;
  /** Addresses of the dealer's old site (`redirects.csv`). */
  readonly redirects: Redirects;
  /** When an operator took the site offline (D525); null while it is shown. */
  readonly suspendedAt: Date | null;
  /** Increases with every applied change; part of every cache key. */
  readonly version: number;
};
