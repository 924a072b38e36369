import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Platform } from './platform.ts';

/** The site that a call acts for: what the process shares, and the tenant. */
export type SiteContext = { readonly platform: Platform; readonly tenant: Tenant };
