import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantProblem } from './folder.ts';

/**
 * Rejects a password in the address of a webhook. It would be a secret in the config (D4), and lists of deliveries show
 * the address. The problem does not repeat it.
 */
export function checkChannels({ dealerships }: TenantBundle): TenantProblem[] {
  return dealerships.flatMap(({ lead_channels }, index) =>
    lead_channels.flatMap((channel, at) => {
      const url = 'url' in channel ? URL.parse(channel.url) : null;
      if (url === null || (url.username === '' && url.password === '')) return [];
      return [
        {
          file: 'dealerships.json',
          path: `[${index}].lead_channels[${at}].url`,
          found: `an address of ${url.host} with a user name or password in it (not shown)`,
          expected: 'one without: a password must not stand in a file, and calls are signed with `secret`',
        },
      ];
    }),
  );
}
