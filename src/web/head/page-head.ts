import type { MetaDescriptor } from 'react-router';

/** What a page says of itself to search engines and to whoever shares it. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Full address; null for a page that has none of its own. */
  readonly canonical: string | null;
  readonly isIndexable: boolean;
  /** 1200 × 630 (see `socialPicture`). */
  readonly image: string | null;
  readonly siteName: string;
  /** For the page of one thing for sale. */
  readonly product?: ProductHead;
  /** Structured data, each a script of its own; React Router escapes it. */
  readonly data?: readonly object[];
};

/** What Open Graph calls a product. */
export type ProductHead = {
  readonly price: { readonly amount: string; readonly currency: string } | null;
  readonly availability: string;
  readonly condition: string;
  readonly id: string;
};

/** Everything but the title: for a page that says its title itself, because an answer to a form changes it. */
export function toMetaWithoutTitle(head: PageHead): MetaDescriptor[] {
  return toMeta(head).filter((one) => !('title' in one));
}

export function toMeta(head: PageHead): MetaDescriptor[] {
  const { title, description, canonical, image, siteName, product } = head;
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
    { property: 'og:type', content: product ? 'product' : 'website' },
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
    ...(head.data ?? []).map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ];
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
