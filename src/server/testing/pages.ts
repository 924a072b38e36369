import type { PageHandler } from '#server/site.ts';

/**
 * Pages of the tests' own, as React Router would answer them: what is asked for stands in the page, and each rendering
 * is added to `rendered`.
 */
export function testPages(rendered: string[] = []): PageHandler {
  return async ({ request, tenant, origin, nonce, reference, clientAddress }) => {
    const url = new URL(request.url);
    rendered.push(`${url.pathname}${url.search}`);
    if (url.pathname.endsWith('/broken')) throw new Error('secret detail ada@example.com');
    if (url.pathname === '/moved') return new Response(null, { status: 302, headers: { location: '/cars/' } });
    if (url.pathname === '/about-us') await new Promise((resolve) => setTimeout(resolve, 20));
    const seen = [...request.headers]
      .filter(([name]) => name !== 'accept')
      .map((header) => header.join('='))
      .join(' ');
    const html = [
      `<!doctype html><html><head><title>${tenant.config.name}</title><style nonce="${nonce}">a{color:red}</style></head><body>`,
      `<p>${origin} ${url.search} ${seen} ${clientAddress}</p>`,
      `<script nonce="${nonce}">window.__started = "${'x'.repeat(600)}";\r\n</script>`,
      '<script>smuggled()</script><script type="application/ld+json">{}</script>',
      `<script nonce="${nonce}" src="/assets/entry.js"></script></body></html>`,
    ].join('');
    const personal = url.pathname === '/account' || request.method === 'POST';
    const type = url.pathname.endsWith('.data') ? 'application/json' : 'text/html; charset=utf-8';
    const headers: Record<string, string> = { 'content-type': type };
    if (personal) headers['x-test-reference'] = reference;
    else headers['x-forecourt-valid-until'] = '2026-05-01T02:10:00.000Z';
    if (url.pathname === '/cookie') headers['set-cookie'] = 'a=b';
    return new Response(html, { status: url.pathname === '/missing' ? 404 : 200, headers });
  };
}
