import type { Middleware } from '../site.ts';

/** Of every answer, whatever made it. The policy of a page comes with the page. */
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
};

/** What is not a page runs nothing, should a browser ever show it as one. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const YEAR = 31_536_000;

export function securityHeaders(): Middleware {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(ALWAYS)) if (!headers.has(name)) context.header(name, value);
    if (!headers.has('content-security-policy')) context.header('content-security-policy', NOTHING);
    if (!headers.has('cache-control')) context.header('cache-control', 'no-store');
    // The platform's own scheme, as the proxy tells it; plain http must never promise https.
    if (context.get('caller')?.scheme === 'https') context.header('strict-transport-security', `max-age=${YEAR}`);
  };
}
