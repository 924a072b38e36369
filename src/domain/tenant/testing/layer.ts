import type { TenantConfigInput } from '#domain/tenant/config.ts';

/** A minimal tenant.json, with changes. */
export function makeTenantLayer(changes: Partial<TenantConfigInput> = {}): TenantConfigInput {
  return { slug: 'bayside', name: 'Bayside Motors', template: 'metro', dealerships: ['bayside-cars'], ...changes };
}
