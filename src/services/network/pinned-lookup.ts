import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { fail, succeed, type Result } from '#domain/result.ts';
import { untilAborted } from '#utilities/until-aborted.ts';

/** Resolves a host name to all its addresses. An address resolves to itself. Throws when the name has none. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  return (await lookUp(host, { all: true })).map(({ address }) => address);
}

type AddressPolicy = {
  /** All addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly mayConnect: (address: string) => boolean;
};

/**
 * The addresses of a host, which `pinnedLookup` takes. All of them must be allowed, so that a name cannot lead some
 * connections into a private network.
 */
export async function resolveAllowed(
  host: string,
  { resolve, mayConnect }: AddressPolicy,
  signal: AbortSignal,
): Promise<Result<readonly string[], 'no_address' | 'address_not_public'>> {
  const addresses = await untilAborted(signal, resolve(host));
  if (addresses.length === 0) return fail('no_address');
  return addresses.every((address) => mayConnect(address)) ? succeed(addresses) : fail('address_not_public');
}

/** Limits a connection to the addresses that were checked, even if the name resolves to others by now. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = all;
    if (options.all === true) callback(null, all);
    else callback(null, first?.address ?? '', first?.family);
  };
}
