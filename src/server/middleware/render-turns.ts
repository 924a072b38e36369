import { clientGone } from '#server/client-gone.ts';
import { askTurn } from '#server/rendering/ask-turn.ts';
import { answerBusy } from '#server/rendering/busy-answer.ts';
import type { RenderQueue } from '#server/rendering/render-queue.ts';
import type { Middleware } from '#server/site.ts';

/** Reads that compute each time. Calls of version 1 have keys of their own. */
const COMPUTED = /^\/(?:api\/(?!v1\/)|documents\/)/;
/** Beacons come with every page view. */
const BEACON = /^\/api\/(?:views|events)$/;

/**
 * Makes reads that no cache holds take turns with the pages (D308). Posts never wait: rendering gives way to them. Pages
 * take their turn after the page cache (`src/server/pages/serve-pages.ts`).
 */
export function renderTurns(queue: RenderQueue): Middleware {
  return async (context, next) => {
    const { method, path } = context.req;
    if (method === 'POST') {
      if (BEACON.test(path)) return next();
      const end = queue.beginPost();
      try {
        return await next();
      } finally {
        end();
      }
    }
    if ((method !== 'GET' && method !== 'HEAD') || !COMPUTED.test(path)) return next();
    const turn = await askTurn(queue, context, { key: null, kind: 'data' });
    if (turn.kind === 'refused') return answerBusy(context, turn);
    if (turn.kind !== 'granted') return clientGone();
    try {
      return await next();
    } finally {
      turn.end();
    }
  };
}
