import type { TenantConfig } from '../tenant/config.ts';

/** The words beside the box of consent to marketing, as they are shown and stored (R15): they name who sends. */
export function optInText({ name, leads }: Pick<TenantConfig, 'name' | 'leads'>): string {
  return leads.opt_in_text.replaceAll('{name}', () => name);
}
