import { plainPage } from '../plain-page.ts';
import type { Middleware } from '../site.ts';

const ANSWERED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OF_PAGES = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** Pages are read and posted to; only /api/ takes more. OPTIONS tells which, and no other site is invited (no CORS). */
export function allowedMethods(): Middleware {
  return async (context, next) => {
    const { method, path } = context.req;
    const allowed = path.startsWith('/api/') ? ANSWERED : OF_PAGES;
    const headers = { allow: allowed.join(', ') };
    if (method === 'OPTIONS') return context.body(null, 204, headers);
    if (allowed.includes(method)) return next();
    return plainPage({ status: 405, title: 'Not possible', text: 'This address cannot be used in that way.', headers });
  };
}
