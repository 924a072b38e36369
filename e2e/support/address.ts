import { inject } from 'vitest';

/** The address of a page on the site of a tenant: a demo dealer's, or one of the test tenants. */
export function addressOf(tenant: string, path: string): string {
  return `http://${tenant}.localhost:${inject('sitePort')}${path}`;
}
