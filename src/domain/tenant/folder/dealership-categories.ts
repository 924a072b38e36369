import { categoriesOf } from '#domain/lead/categories.ts';
import { SettingsSchema, type TenantConfig } from '#domain/tenant/config.ts';
import type { Dealership } from '#domain/tenant/dealership.ts';
import { mergeValues } from '#domain/tenant/layers.ts';

/**
 * The categories of a dealership's leads: those of the site, and of the dealership's own settings over them. Settings of
 * the wrong form, which are a problem of their own, add none.
 */
export function dealershipCategories(
  config: Pick<TenantConfig, 'leads'>,
  { config: own }: Pick<Dealership, 'config'>,
): string[] {
  const merged = SettingsSchema.shape.leads.safeParse(mergeValues(config, own)['leads']);
  return [...new Set([...categoriesOf(config.leads), ...(merged.success ? categoriesOf(merged.data) : [])])];
}
