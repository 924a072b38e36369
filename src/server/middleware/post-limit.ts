import type { Clock } from '#domain/clock.ts';
import { callerNetwork } from '#domain/lead/caller-network.ts';
import { plainPage } from '#server/plain-page.ts';
import type { Middleware } from '#server/site.ts';
import { counted } from '#utilities/counted.ts';
import { createTokenBuckets } from '#utilities/token-buckets.ts';

/** Not limited here: beacons come with every page view, and calls with keys or signatures have limits of their own. */
const NOT_COUNTED = /^\/api\/(?:views|events|v1\/|payments\/|leads\/[^/]+\/receipt$)/;

/** Posts of one network to one site: this many at once, then one every so many milliseconds. */
export type PostLimits = { readonly burst: number; readonly everyMs: number };

// Against robots. It comes before the hourly limit of leads (`leads.spam.per_address_hour`), which returns what was typed.
const POST_LIMITS: PostLimits = { burst: 60, everyMs: 5_000 };

/**
 * Limits posts of one network (D30), so generously that a family behind one address never reaches it. Above the limit the
 * answer states the time to wait. There is no limit for a whole site: reaching it would close the forms for everybody
 * (D216).
 */
export function postLimit(clock: Clock, limits: PostLimits = POST_LIMITS): Middleware {
  const ofNetworks = createTokenBuckets({ ...limits, clock });
  return async (context, next) => {
    if (context.req.method !== 'POST' || NOT_COUNTED.test(context.req.path)) return next();
    const network = callerNetwork(context.get('caller').address);
    const wait = network === null ? 0 : ofNetworks.take(`${context.get('tenant').slug} ${network}`);
    if (wait === 0) return next();
    const headers = { 'retry-after': String(wait) };
    const text = `Too many messages in a short time. Please try again in ${counted(wait, 'second')}.`;
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
