import type { ContentText } from '#domain/content/markdown/content-tree.ts';
import { parseContent } from '#domain/content/markdown/parse-content.ts';
import type { PageSummary } from '#domain/content/page.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { privacyText } from './privacy-text.server.ts';
import { termsText } from './terms-text.server.ts';

type LegalPage = {
  readonly page: Pick<PageSummary, 'title' | 'description' | 'image'>;
  readonly text: ContentText;
};

/** Written once for each tenant: a change of its settings or locations makes a new object of it. */
const kept = new WeakMap<Tenant, Map<string, LegalPage>>();

/** The product's own text of a legal page, for a site whose folder has no file for it (D369); null for other addresses. */
export function legalPage(path: string, tools: PageTools): LegalPage | null {
  if (path !== '/privacy-policy' && path !== '/terms-and-conditions/') return null;
  const ofTenant = kept.get(tools.tenant) ?? new Map<string, LegalPage>();
  kept.set(tools.tenant, ofTenant);
  const written = ofTenant.get(path) ?? write(path, tools);
  ofTenant.set(path, written);
  return written;
}

function write(path: '/privacy-policy' | '/terms-and-conditions/', tools: PageTools): LegalPage {
  const name = path === '/privacy-policy' ? 'privacy' : 'terms';
  const markdown = name === 'privacy' ? privacyText(tools) : termsText(tools);
  const page = { title: tools.t(`${name}.title`), description: tools.t(`${name}.description`), image: null };
  return { page, text: parseContent(markdown).blocks };
}
