/** Network of callers with an unreadable address. */
export const UNKNOWN_NETWORK = 'unknown';

/**
 * The network whose posts are counted together: an IPv4 address, or the /64 of an IPv6 address, in which one household
 * or server has any number of addresses. Unreadable addresses count as one network; null when there is no address.
 */
export function callerNetwork(address: string): string | null {
  if (address === '') return null;
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return address;
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return UNKNOWN_NETWORK;
  // The URL parser writes every IPv6 address in its shortest form.
  const plain = URL.parse(`http://[${address.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1);
  if (plain === undefined) return UNKNOWN_NETWORK;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
