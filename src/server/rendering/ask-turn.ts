import { callerNetwork } from '#domain/lead/caller-network.ts';
import type { ServerContext } from '#server/site.ts';
import type { RenderQueue, RenderRequest, RenderTurn } from './render-queue.ts';

/** Asks for a turn in the name of the request's network and tenant. */
export function askTurn(
  queue: RenderQueue,
  context: ServerContext,
  wanted: Pick<RenderRequest, 'key' | 'kind'>,
): Promise<RenderTurn> {
  return queue.turn({
    ...wanted,
    network: callerNetwork(context.get('caller').address),
    tenant: context.get('tenant').slug,
    signal: context.req.raw.signal,
  });
}
