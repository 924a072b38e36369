import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { plainNotFound, plainPage } from '#server/plain-page.ts';
import type { ServerContext } from '#server/site.ts';

/** The front page of the demo at `localhost`, which lists its sites (D6). Other paths are 404. */
export function frontPage(tenants: TenantDirectory): (context: ServerContext) => Response {
  return (context) => {
    const { pathname } = new URL(context.req.url);
    if (pathname !== '/') return plainNotFound();
    const { scheme, host } = context.get('caller');
    const port = /:\d+$/.exec(host)?.[0] ?? '';
    const rows = tenants
      .all()
      .filter(({ suspendedAt }) => suspendedAt === null)
      .map((tenant) => siteRow(tenant, `${scheme}://${tenant.slug}.localhost${port}/`));
    return plainPage({
      status: 200,
      title: 'Forecourt is running',
      text: 'Dealer websites from one server. These are the demo dealers; their cars, people and addresses are made up.',
      body: html`<ul>
        ${rows}
      </ul>` as HtmlEscapedString,
    });
  };
}

function siteRow(tenant: Tenant, address: string): HtmlEscapedString {
  const towns = [...new Set(tenant.locations.map((location) => location.address.city))];
  const about = tenant.config.brand.tagline ?? (towns.length > 3 ? `${towns.length} locations` : towns.join(', '));
  return html`<li>
    <a href="${address}"
      ><strong>${tenant.config.name}</strong><span>${about}</span><code>${new URL(address).host}</code></a
    >
  </li> ` as HtmlEscapedString;
}
