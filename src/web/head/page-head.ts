import type { MetaDescriptor } from 'react-router';

/** What search engines and shared links show of a page. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Absolute URL; null for a page without a canonical address. */
  readonly canonical: string | null;
  readonly isIndexable: boolean;
  /** 1200 × 630 (see `socialPicture`). */
  readonly image: string | null;
  readonly siteName: string;
  /** On the page of one car. */
  readonly product?: ProductHead;
  /** On a blog entry. */
  readonly article?: ArticleHead;
  /** Structured data, one script each. `document/head-tags.tsx` escapes it. In the browser also texts of such scripts. */
  readonly data?: readonly (object | string)[];
};

/** An article in Open Graph. */
export type ArticleHead = { /** YYYY-MM-DD. */ readonly published: string | null; readonly author: string | null };

/** A product in Open Graph. */
export type ProductHead = {
  readonly price: { readonly amount: string; readonly currency: string } | null;
  readonly availability: string;
  readonly condition: string;
  readonly id: string;
};

/** All but the title: for a page that renders its title itself, because the answer to its form changes it. */
export function toMetaWithoutTitle(head: PageHead): MetaDescriptor[] {
  return toMeta(head).filter((descriptor) => !('title' in descriptor));
}

export function toMeta(head: PageHead): MetaDescriptor[] {
  const { title, description, canonical, image, siteName, product, article } = head;
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
    { property: 'og:type', content: typeOf(head) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteName },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(product ? toProduct(product) : []),
    ...(article?.published ? [{ property: 'article:published_time', content: article.published }] : []),
    ...(article?.author ? [{ property: 'article:author', content: article.author }] : []),
    ...(head.data ?? []).map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ];
}

function typeOf({ product, article }: PageHead): string {
  if (product) return 'product';
  return article ? 'article' : 'website';
}

function toProduct({ price, availability, condition, id }: ProductHead): MetaDescriptor[] {
  const facts: readonly (readonly [string, string])[] = [
    ...(price
      ? ([
          ['price:amount', price.amount],
          ['price:currency', price.currency],
        ] as const)
      : []),
    ['availability', availability],
    ['condition', condition],
    ['retailer_item_id', id],
  ];
  return facts.map(([name, content]) => ({ property: `product:${name}`, content }));
}
