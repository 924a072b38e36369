import type { Clock } from '#domain/clock.ts';
import { plainPage } from '../plain-page.ts';
import { createTokenBuckets } from '../token-buckets.ts';
import type { Middleware } from '../site.ts';

/** Beacons come with every page view, keys and signatures have limits of their own. */
const NOT_COUNTED = /^\/api\/(?:views|events|v1\/|payments\/|leads\/[^/]+\/receipt$)/;

export type PostLimits = {
  /** Posts of one address to one tenant: at once, and then one every so many milliseconds. */
  readonly address: { readonly burst: number; readonly everyMs: number };
  readonly tenant: { readonly burst: number; readonly everyMs: number };
};

export const POST_LIMITS: PostLimits = {
  // Before the hour's count of leads (`leads.spam.per_address_hour`), which gives back what was typed; for robots.
  address: { burst: 60, everyMs: 5_000 },
  tenant: { burst: 600, everyMs: 100 },
};

/**
 * Limits what is posted (D30), generously: a family behind one address never meets it. What is over it is told so, with
 * the time to wait; nothing is dropped in silence.
 */
export function postLimit(clock: Clock, limits: PostLimits = POST_LIMITS): Middleware {
  const ofAddresses = createTokenBuckets({ ...limits.address, clock });
  const ofTenants = createTokenBuckets({ ...limits.tenant, clock });
  return async (context, next) => {
    if (context.req.method !== 'POST' || NOT_COUNTED.test(context.req.path)) return next();
    const { slug } = context.get('tenant');
    const wait = ofAddresses.take(`${slug} ${context.get('caller').address}`) || ofTenants.take(slug);
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
