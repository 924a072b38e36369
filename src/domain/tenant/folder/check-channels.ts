import type { TenantBundle } from '../bundle.ts';
import type { TenantProblem } from './folder.ts';

/**
 * No secret stands in a file (D4): a password in the address of a webhook would, and in lists of deliveries too, which name
 * their receiver. It is not told back either.
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
