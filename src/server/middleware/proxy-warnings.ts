import type { Log } from '#application/log.ts';
import type { Middleware, ServerContext } from '#server/site.ts';
import { isPublicAddress } from '#services/network/public-address.ts';
import { peerOf, type CallerOptions } from './caller.ts';
import { schemeConflict } from './cross-site.ts';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'];

const MISTAKES = {
  not_trusted:
    'a proxy forwards requests, but TRUSTED_PROXIES does not list its address: all shoppers behind it count as one caller, and one shopper can use up the limits of all',
  encrypted:
    'a form came from an https page, but PUBLIC_SCHEME is http: set PUBLIC_SCHEME=https, or links in mails, cookies and HSTS are wrong',
  unencrypted:
    'a form from an http page was refused, because the site is at https: let the proxy redirect http to https, or set PUBLIC_SCHEME=http if the site has no https',
  forwarded_https:
    'the proxy says that shoppers use https, but PUBLIC_SCHEME is http: set PUBLIC_SCHEME=https, or links in mails begin with http',
} as const;
type Mistake = keyof typeof MISTAKES;

/** Logs each mistake in the set-up of the proxy at the first request that shows it, once (D311). */
export function proxyWarnings(log: Log, options: CallerOptions): Middleware {
  const logged = new Set<Mistake>();
  return async (context, next) => {
    for (const mistake of findMistakes(context, options)) {
      if (logged.has(mistake)) continue;
      logged.add(mistake);
      // A private address is the operator's own machine, not a shopper.
      const proxy = mistake === 'not_trusted' ? { proxy: peerOf(context) } : {};
      log.warn({ mistake, ...proxy }, MISTAKES[mistake]);
    }
    await next();
  };
}

function findMistakes(context: ServerContext, { trustedProxies, publicScheme }: CallerOptions): Mistake[] {
  const mistakes: Mistake[] = [];
  const peer = peerOf(context);
  const isTrusted = trustedProxies.includes(peer);
  // Anybody on the internet may send these headers. In the operator's own network only a proxy does.
  if (!isTrusted && !isPublicAddress(peer) && FORWARDED.some((name) => context.req.header(name) !== undefined))
    mistakes.push('not_trusted');
  if (isTrusted && publicScheme === 'http' && context.get('caller').scheme === 'https')
    mistakes.push('forwarded_https');
  const conflict = context.req.method === 'POST' ? schemeConflict(context) : null;
  if (conflict !== null) mistakes.push(conflict);
  return mistakes;
}
