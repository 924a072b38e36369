import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantProblem } from './folder.ts';

/** A channel that is limited to a location that its dealership does not have would never get a lead, and the others would. */
export function checkChannelLocations({ dealerships, locations }: TenantBundle): TenantProblem[] {
  return dealerships.flatMap(({ id: dealership, lead_channels }, index) => {
    const known = locations.filter(({ dealership_id }) => dealership_id === dealership).map(({ id }): string => id);
    return lead_channels.flatMap((channel, at) =>
      channel.locations.flatMap((id, place) => {
        if (known.includes(id)) return [];
        const path = `[${index}].lead_channels[${at}].locations[${place}]`;
        const expected = `the id of a location of this dealership: ${known.join(', ')}`;
        return [{ file: 'dealerships.json', path, found: `"${id}"`, expected }];
      }),
    );
  });
}

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
