import type { TenantConfig } from './config.ts';

/**
 * Whether signed-in shoppers have a garage: by flag, or by the lists of slugs and templates. An exclusion wins (spec §6),
 * and nobody has one where nobody can sign in.
 */
export function isGarageEnabled({ slug, template, garage_enabled, garage, sign_in }: TenantConfig): boolean {
  if (!sign_in.enabled || garage.excluded_slugs.includes(slug)) return false;
  return garage_enabled || garage.slugs.includes(slug) || garage.templates.includes(template);
}
