import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from '#server/metrics.ts';
import { isOperator } from '#server/middleware/caller.ts';
import type { Middleware, ServerContext } from '#server/site.ts';

/**
 * `GET /metrics` for a collector on this machine, or for one that knows METRICS_TOKEN (D313). For everybody else the
 * address does not exist, so that no dealer learns how many others there are (D7).
 */
export function metricsRoute(metrics: Metrics, token: string | undefined): Middleware {
  return async (context, next) => {
    const { method, path } = context.req;
    if (path !== '/metrics' || method !== 'GET' || !mayRead(context, token)) return next();
    const { type, text } = await metrics.read();
    return context.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' });
  };
}

function mayRead(context: ServerContext, token: string | undefined): boolean {
  if (isOperator(context)) return true;
  const given = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Of one length, whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
