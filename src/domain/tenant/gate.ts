import type { Gate } from '#domain/account/sign-in-reason.ts';
import type { TenantConfig } from './config.ts';

/**
 * Whether a page behind this gate needs sign-in on the site (spec §2). A site on which nobody can sign in has no gates:
 * they would close its pages for good.
 */
export function isGated(gate: Gate, config: Pick<TenantConfig, 'sign_in' | 'checkout' | 'finance'>): boolean {
  if (!config.sign_in.enabled) return false;
  return gate === 'checkout' ? config.checkout.gated : config.finance.gated;
}
