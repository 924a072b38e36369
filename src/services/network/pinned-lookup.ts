import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

/** Resolves a host name to all its addresses. An address resolves to itself. Throws when the name has none. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  return (await lookUp(host, { all: true })).map(({ address }) => address);
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
