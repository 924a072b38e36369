import type { TenantConfig } from '#domain/tenant/config.ts';

/** Wording of the consent to marketing, as shown and stored (R15): it names the sender. */
export function optInText({ name, leads }: Pick<TenantConfig, 'name' | 'leads'>): string {
  return leads.opt_in_text.replaceAll('{name}', () => name);
}
