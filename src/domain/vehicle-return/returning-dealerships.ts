import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { configForDealership } from '#domain/tenant/layers.ts';

type Site = { readonly config: TenantConfig; readonly dealerships: readonly Pick<Dealership, 'config'>[] };

/** Whether a dealership of the site takes used vehicles back: by its own settings, over those of the site (D4, D421). */
export const takesReturns = ({ config, dealerships }: Site): boolean =>
  dealerships.length === 0
    ? config.terms.returns
    : dealerships.some((dealership) => configForDealership({ config }, dealership).terms.returns);
