import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { LeadChannel } from '#domain/tenant/dealership.ts';
import type { TenantProblem } from './folder.ts';

type Warning = Pick<TenantProblem, 'path' | 'found' | 'expected'>;

/** Facts about the machine that sends leads; the folder does not contain them. */
export type Surroundings = {
  /** Whether a variable has a value (D4). */
  readonly isSet: (name: string) => boolean;
  /** Whether PRIVATE_WEBHOOK_HOSTS names the host. Such a host may have any address and use plain HTTP (D213). */
  readonly isPrivateHost: (url: URL) => boolean;
  /** Whether an address is one of the public internet. */
  readonly isPublicAddress: (address: string) => boolean;
};

/** Warnings for channels that are valid but may not work on this machine. */
export function warnChannels({ dealerships }: TenantBundle, surroundings: Surroundings): TenantProblem[] {
  return dealerships.flatMap(({ lead_channels }, index) =>
    lead_channels.flatMap((channel, at) =>
      [...warnSecrets(channel, surroundings), ...warnAddress(channel, surroundings)].map(({ path, ...rest }) => ({
        file: 'dealerships.json',
        path: `[${index}].lead_channels[${at}].${path}`,
        ...rest,
      })),
    ),
  );
}

function secretsOf(channel: LeadChannel): readonly (readonly [key: string, name: string])[] {
  switch (channel.kind) {
    case 'email':
      return [];
    case 'webhook':
      return [['secret.env', channel.secret.env]];
    case 'autogate':
      return [
        ['username.env', channel.username.env],
        ['password.env', channel.password.env],
      ];
  }
}

function warnSecrets(channel: LeadChannel, { isSet }: Surroundings): Warning[] {
  const expected = 'a variable that the server has: leads wait for it, and for three days only';
  return secretsOf(channel)
    .filter(([, name]) => !isSet(name))
    .map(([path, name]) => ({ path, found: `"${name}", which is not set here`, expected }));
}

function warnAddress(channel: LeadChannel, { isPrivateHost, isPublicAddress }: Surroundings): Warning[] {
  if (!('url' in channel)) return [];
  const url = URL.parse(channel.url);
  if (url === null || isPrivateHost(url)) return [];
  const found = `"${channel.url}"`;
  if (!canBePublic(url.hostname, isPublicAddress)) {
    const expected =
      'a host with a public address: no lead is ever sent to another one unless PRIVATE_WEBHOOK_HOSTS names it with its port';
    return [{ path: 'url', found, expected }];
  }
  if (url.protocol === 'https:') return [];
  return [{ path: 'url', found, expected: 'https: plain HTTP is spoken only with hosts of PRIVATE_WEBHOOK_HOSTS' }];
}

/**
 * Names that no public name server resolves (RFC 6761, 6762, 8375, ICANN 2024). Names of one word are not public
 * either.
 */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|lan|internal|home\.arpa)$/;

/** A host as the URL parser writes it: IPv6 in brackets, and every form of IPv4 as four numbers. */
function canBePublic(hostname: string, isPublicAddress: Surroundings['isPublicAddress']): boolean {
  const address = /^\[(.*)\]$/.exec(hostname)?.[1] ?? /^\d+(?:\.\d+){3}$/.exec(hostname)?.[0];
  return address === undefined ? !PRIVATE_NAME.test(hostname.replace(/\.$/, '')) : isPublicAddress(address);
}
