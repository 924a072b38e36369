import { BlockList, isIP } from 'node:net';
import { createBoundedMap } from '#utilities/bounded-map.ts';

/** A set of addresses and networks, such as the trusted proxies. */
export type AddressRanges = { includes(address: string): boolean };

/** Parses `10.0.0.0/8,127.0.0.1,::1`. Null when a part is neither an address nor a network. */
export function parseAddressRanges(text: string): AddressRanges | null {
  const list = new BlockList();
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const part of parts) if (!addRange(list, part)) return null;
  const includes = (given: string): boolean => {
    const address = toPlainAddress(given);
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
  // Each request asks, and a proxy in front sends all of them from a few addresses.
  const known = createBoundedMap<string, boolean>({ capacity: 1000, policy: 'fifo' });
  return {
    includes(given) {
      const before = known.get(given);
      if (before !== undefined) return before;
      const isIncluded = includes(given);
      known.set(given, isIncluded);
      return isIncluded;
    },
  };
}

/** A socket that listens on IPv4 and IPv6 names an IPv4 caller `::ffff:10.0.0.1`. */
export function toPlainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

function addRange(list: BlockList, part: string): boolean {
  const [address = '', prefix, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) {
    list.addAddress(address, family);
    return true;
  }
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  if (!(bits <= (version === 6 ? 128 : 32))) return false;
  list.addSubnet(address, bits, family);
  return true;
}
