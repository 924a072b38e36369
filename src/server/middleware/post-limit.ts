import type { Clock } from '#domain/clock.ts';
import { callerNetwork } from '#domain/lead/caller-network.ts';
import { plainPage } from '../plain-page.ts';
import { createTokenBuckets } from '../token-buckets.ts';
import type { Middleware } from '../site.ts';

/** Beacons come with every page view, keys and signatures have limits of their own. */
const NOT_COUNTED = /^\/api\/(?:views|events|v1\/|payments\/|leads\/[^/]+\/receipt$)/;

/** Posts of one network to one site: at once, and then one every so many milliseconds. */
export type PostLimits = { readonly burst: number; readonly everyMs: number };

// Before the hour's count of leads (`leads.spam.per_address_hour`), which gives back what was typed; for robots.
const POST_LIMITS: PostLimits = { burst: 60, everyMs: 5_000 };

/**
 * Limits what one network posts (D30), generously: a family behind one address never meets it. What is over it is told
 * so, with the time to wait; nothing is dropped in silence. A whole site has no limit here: whoever reached it would shut
 * the forms for everybody (D216).
 */
export function postLimit(clock: Clock, limits: PostLimits = POST_LIMITS): Middleware {
  const ofNetworks = createTokenBuckets({ ...limits, clock });
  return async (context, next) => {
    if (context.req.method !== 'POST' || NOT_COUNTED.test(context.req.path)) return next();
    const network = callerNetwork(context.get('caller').address);
    const wait = network === null ? 0 : ofNetworks.take(`${context.get('tenant').slug} ${network}`);
    if (wait === 0) return next();
    const headers = { 'retry-after': String(wait) };
    const text = `Too many messages in a short time. Please try again in ${wait} seconds.`;
    if (context.req.path.startsWith('/api/'))
      return context.json({ error: { code: 'too_many', message: text } }, 429, headers);
    return plainPage({
      status: 429,
      title: 'Just a moment',
      text: `${text} What you typed is still there when you go back.`,
      headers,
    });
  };
}
