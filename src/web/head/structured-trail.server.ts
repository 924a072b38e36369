export type TrailStep = { readonly name: string; /** Full address. */ readonly url: string };

/** The way to a page from the home page (schema.org/BreadcrumbList), the page itself last. */
export function structuredTrail(steps: readonly TrailStep[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
  };
}
