import type { Platform } from '#application/platform.ts';
import type { SiteContext } from '#application/site-context.ts';
import { DealershipIdSchema } from '#domain/ids.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { listLeads, type LeadsPage } from '#store/leads/leads.ts';
import { listDealershipIds } from '#store/tenants/tenants.ts';

/** The leads that an operator chose: all of a site, or those of one dealership. */
export type ChosenLeads = {
  /**
   * The site, with a scope that includes dealerships it no longer lists. Use it for leads only: the scope also reaches
   * stock of other sites.
   */
  readonly site: SiteContext;
  readonly filter: Pick<LeadsPage, 'dealership'>;
};

/** Resolves the site and dealership that a command names. The dealership may be one that the site no longer lists. */
export async function chooseLeads(
  platform: Platform,
  named: { readonly tenant: string; readonly dealership: string | null },
): Promise<Result<ChosenLeads, string>> {
  const served = platform.tenants.get(named.tenant);
  if (served === null) {
    const known = platform.tenants.all().map(({ slug }) => slug);
    return fail(
      `No tenant "${named.tenant}". There ${known.length === 0 ? 'is none yet' : `are: ${known.join(', ')}`}.`,
    );
  }
  const tenant = withHidden(served);
  const { store } = platform;
  const listed = tenant.scope.dealerships;
  const scope = { tenant: tenant.slug, dealerships: await listDealershipIds(store.db) };
  const site = { platform, tenant: { ...tenant, scope } };
  if (named.dealership === null) return succeed({ site, filter: {} });
  const dealership = DealershipIdSchema.safeParse(named.dealership).data;
  if (dealership !== undefined) {
    const isKnown =
      listed.includes(dealership) || (await listLeads(scope, store.db, { dealership, limit: 1 })).length > 0;
    if (isKnown) return succeed({ site, filter: { dealership } });
  }
  return fail(`"${tenant.slug}" lists no dealership "${named.dealership}". There are: ${listed.join(', ')}.`);
}
