import type { TenantBundle } from '../bundle.ts';
import type { LeadChannel } from '../dealership.ts';
import type { TenantProblem } from './folder.ts';

type Doubt = Pick<TenantProblem, 'path' | 'found' | 'expected'>;

/** Channels that are right by themselves and may yet not work here. `isSet`: whether a variable has a value (D4). */
export function doubtChannels({ dealerships }: TenantBundle, isSet: (name: string) => boolean): TenantProblem[] {
  return dealerships.flatMap(({ lead_channels }, index) =>
    lead_channels.flatMap((channel, at) =>
      [...doubtSecrets(channel, isSet), ...doubtAddress(channel)].map(({ path, ...rest }) => ({
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

function doubtSecrets(channel: LeadChannel, isSet: (name: string) => boolean): Doubt[] {
  const expected = 'a variable that the server has: leads wait for it, and for three days only';
  return secretsOf(channel)
    .filter(([, name]) => !isSet(name))
    .map(([path, name]) => ({ path, found: `"${name}", which is not set here`, expected }));
}

function doubtAddress(channel: LeadChannel): Doubt[] {
  if (channel.kind !== 'webhook' || !channel.url.toLowerCase().startsWith('http:')) return [];
  const expected = 'https: plain HTTP is spoken only with hosts of PRIVATE_WEBHOOK_HOSTS';
  return [{ path: 'url', found: `"${channel.url}"`, expected }];
}
