import type { TenantConfig } from './config.ts';

/**
 * Whether signed-in shoppers have a garage: by flag, or by the lists of slugs and templates. An exclusion wins (spec §6).
 * No page asks until shoppers can sign in.
 */
export function isGarageEnabled({ slug, template, garage_enabled, garage }: TenantConfig): boolean {
  if (garage.excluded_slugs.includes(slug)) return false;
  return garage_enabled || garage.slugs.includes(slug) || garage.templates.includes(template);
}
