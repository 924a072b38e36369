import { inject } from 'vitest';

/** The address of a page on a tenant's site: a demo dealer's, or one of the test tenants. */
export function addressOf(tenant: string, path: string): string {
  return `http://${tenant}.localhost:${inject('sitePort')}${path}`;
}
