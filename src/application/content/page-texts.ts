import type { ContentText } from '#domain/content/markdown/content-tree.ts';
import { parseContent } from '#domain/content/markdown/parse-content.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Store } from '#store/store.ts';
import { readPageBody } from '#store/tenants/content.ts';
import { createBoundedMap } from '#utilities/bounded-map.ts';

/** Characters of Markdown whose texts are kept, over all tenants. A text takes some ten times as much memory. */
const CAPACITY = 4_000_000;

/** Texts of content pages. Each is read and parsed once for each version of its tenant, not for each request. */
export type PageTexts = {
  /** The text of a page or post; null when the tenant's folder has no such file. */
  read(tenant: Tenant, slug: string): Promise<ContentText | null>;
};

type Kept = { readonly text: Promise<ContentText | null>; readonly length: number };

export function createPageTexts({ store }: { readonly store: Store }): PageTexts {
  const kept = createBoundedMap<string, Kept>({ capacity: CAPACITY, policy: 'lru', weigh: ({ length }) => length });
  return {
    read(tenant, slug) {
      // A slug that no file has is not kept, or any visitor could fill the memory.
      if (!tenant.pages.some((page) => page.slug === slug)) return Promise.resolve(null);
      const key = `${tenant.slug}/${tenant.version}/${slug}`;
      const before = kept.get(key);
      if (before) return before.text;
      const body = readPageBody(tenant.scope, store.db, slug);
      const text = body.then((markdown) => (markdown === null ? null : parseContent(markdown).blocks));
      kept.set(key, { text, length: 0 });
      // After a failed read, the next call tries again.
      body.then(
        (markdown) => kept.set(key, { text, length: markdown?.length ?? 0 }),
        () => kept.delete(key),
      );
      return text;
    },
  };
}
