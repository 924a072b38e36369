import type { MetaDescriptor } from 'react-router';

/** What a page says of itself to search engines and to whoever shares it. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Full address; null for a page that has none of its own. */
  readonly canonical: string | null;
  readonly isIndexable: boolean;
  readonly image: string | null;
  readonly siteName: string;
  readonly type?: 'website' | 'product';
  /** Structured data; React Router escapes it. */
  readonly data?: object;
};

/** Everything but the title: for a page that says its title itself, because an answer to a form changes it. */
export function toMetaWithoutTitle(head: PageHead): MetaDescriptor[] {
  return toMeta(head).filter((one) => !('title' in one));
}

export function toMeta(head: PageHead): MetaDescriptor[] {
  const { title, description, canonical, image, siteName, type = 'website' } = head;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: head.isIndexable ? 'index, follow' : 'noindex, follow' },
    ...(canonical
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: canonical },
          { property: 'og:url', content: canonical },
        ]
      : []),
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteName },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(head.data ? [{ 'script:ld+json': head.data as Record<string, string> }] : []),
  ];
}
