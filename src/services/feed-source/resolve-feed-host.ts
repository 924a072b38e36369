import type { CallNetwork } from '#services/network/call.ts';
import { resolveAllowed } from '#services/network/pinned-lookup.ts';
import { isPublicAddress } from '#services/network/public-address.ts';
import { FetchFailure } from './fetch-failure.ts';

type Asked = {
  readonly network: Pick<CallNetwork, 'resolve' | 'privateHosts'>;
  readonly port: number;
  /** A redirect may not lead to another private host, even to a listed one. */
  readonly mayBePrivate: boolean;
  readonly signal: AbortSignal;
};

/** The addresses of a host. @throws when it has none, or one that is private and not of a listed host. */
export async function resolveFeedHost(
  { hostname }: Pick<URL, 'hostname'>,
  { network, port, mayBePrivate, signal }: Asked,
): Promise<readonly string[]> {
  const isListed = mayBePrivate && network.privateHosts.has(`${hostname}:${port}`);
  const policy = { resolve: network.resolve, mayConnect: isListed ? () => true : isPublicAddress };
  const resolved = await resolveAllowed(hostname.replace(/^\[|\]$/g, ''), policy, signal);
  if (!resolved.ok) throw new FetchFailure(resolved.problem);
  return resolved.value;
}
