import { refuseCall, type CallRefusal, type CallRules } from '#domain/lead/call-rules.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { LeadChannel } from '#domain/tenant/dealership.ts';
import type { TenantProblem } from './folder.ts';

type Problem = Pick<TenantProblem, 'path' | 'found' | 'expected'>;

/** Facts about the machine that sends leads; the folder does not contain them. */
export type Surroundings = CallRules & {
  /** Whether a variable has a value (D4). */
  readonly isSet: (name: string) => boolean;
};

/** Channels that this machine never delivers to, by the rules of the delivery itself (D302). */
export function checkDelivery(
  { dealerships }: Pick<TenantBundle, 'dealerships'>,
  surroundings: Surroundings,
): TenantProblem[] {
  return dealerships.flatMap(({ lead_channels }, index) =>
    lead_channels.flatMap((channel, at) =>
      [...checkSecrets(channel, surroundings), ...checkAddress(channel, surroundings)].map(({ path, ...rest }) => ({
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

function checkSecrets(channel: LeadChannel, { isSet }: Surroundings): Problem[] {
  const expected = 'a variable that has a value here and at each server: without it no lead is sent';
  return secretsOf(channel)
    .filter(([, name]) => !isSet(name))
    .map(([path, name]) => ({ path, found: `"${name}", which is not set here`, expected }));
}

const EXPECTED: Readonly<Record<CallRefusal, string>> = {
  address_not_public:
    'a host with a public address: no lead is ever sent to another one unless PRIVATE_WEBHOOK_HOSTS names it with its port',
  not_https: 'https: plain HTTP is spoken only with hosts of PRIVATE_WEBHOOK_HOSTS',
  port_not_usable: 'a port from 1 to 65535',
};

function checkAddress(channel: LeadChannel, rules: CallRules): Problem[] {
  const url = 'url' in channel ? URL.parse(channel.url) : null;
  const refusal = url === null ? null : refuseCall(url, rules);
  return url === null || refusal === null ? [] : [{ path: 'url', found: `"${url.href}"`, expected: EXPECTED[refusal] }];
}
