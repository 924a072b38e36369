import type { TenantConfigInput } from '#domain/tenant/config.ts';

/** The least that tenant.json says, with changes. */
export function makeTenantLayer(changes: Partial<TenantConfigInput> = {}): TenantConfigInput {
  return { slug: 'bayside', name: 'Bayside Motors', template: 'metro', dealerships: ['bayside-cars'], ...changes };
}
