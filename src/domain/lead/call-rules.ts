import { mayBePublicName } from '#domain/public-name.ts';

/** What decides whether a host may be called with a lead. */
export type CallRules = {
  /** Whether PRIVATE_WEBHOOK_HOSTS names the host. Such a host may have any address and use plain HTTP (D213). */
  readonly isPrivateHost: (url: URL) => boolean;
  /** Whether an address is one of the public internet. */
  readonly isPublicAddress: (address: string) => boolean;
};

/** Why an address is never called. A code, as in `deliveries.last_error`. */
export type CallRefusal = 'not_https' | 'address_not_public' | 'port_not_usable';

/**
 * Why an address is never called, as far as the address itself tells; null when it may be. `tenant apply` and each
 * delivery ask this (D302). A name that resolves to private addresses is found out only when it is called.
 */
export function refuseCall(url: URL, { isPrivateHost, isPublicAddress }: CallRules): CallRefusal | null {
  if (url.port === '0') return 'port_not_usable';
  if (isPrivateHost(url)) return null;
  if (url.protocol !== 'https:') return 'not_https';
  return canBePublic(url.hostname, isPublicAddress) ? null : 'address_not_public';
}

/** A host as the URL parser writes it: IPv6 in brackets, and every form of IPv4 as four numbers. */
function canBePublic(hostname: string, isPublicAddress: CallRules['isPublicAddress']): boolean {
  const address = /^\[(.*)\]$/.exec(hostname)?.[1] ?? /^\d+(?:\.\d+){3}$/.exec(hostname)?.[0];
  return address === undefined ? mayBePublicName(hostname) : isPublicAddress(address);
}
