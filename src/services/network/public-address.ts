import { BlockList, isIP } from 'node:net';

/** IPv4 networks outside the public internet (IANA's special-purpose registry), and multicast. */
const NOT_PUBLIC_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Only global unicast is public in IPv6, without the ranges that embed IPv4 addresses or serve as examples. */
const PUBLIC_IPV6 = '2000::/3';
const NOT_PUBLIC_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const notPublicIpv4 = listOf(NOT_PUBLIC_IPV4, 'ipv4');
const publicIpv6 = listOf([PUBLIC_IPV6], 'ipv6');
const notPublicIpv6 = listOf(NOT_PUBLIC_IPV6, 'ipv6');

/**
 * Whether an address, as a resolver writes it, belongs to the public internet. False for anything that is not an
 * address.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  const version = isIP(address);
  if (version === 4) return !notPublicIpv4.check(address, 'ipv4');
  return version === 6 && publicIpv6.check(address, 'ipv6') && !notPublicIpv6.check(address, 'ipv6');
}
