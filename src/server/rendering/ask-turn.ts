import { callerNetwork } from '#domain/lead/caller-network.ts';
import type { ServerContext } from '#server/site.ts';
import type { RenderQueue, RenderRequest, RenderTurn } from './render-queue.ts';

/**
 * Whether a browser fetches an answer before the shopper asks for it. Browsers say so themselves. Our own script cannot
 * set their header, so it says so in the older one.
 */
export const isFetchedAhead = (headers: Headers): boolean =>
  /\bprefetch\b/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');

/**
 * Asks for a turn in the name of the request's network and tenant. What is fetched ahead counts apart, so that it uses
 * up nothing of what the shoppers of that network may ask for (D340).
 */
export function askTurn(
  queue: RenderQueue,
  context: ServerContext,
  wanted: Pick<RenderRequest, 'key' | 'kind'>,
): Promise<RenderTurn> {
  const network = callerNetwork(context.get('caller').address);
  const isAhead = isFetchedAhead(context.req.raw.headers);
  return queue.turn({
    ...wanted,
    isAhead,
    network: isAhead ? `${network ?? ''} ahead` : network,
    tenant: context.get('tenant').slug,
    signal: context.req.raw.signal,
  });
}
