export type TrailStep = { readonly name: string; /** Absolute URL. */ readonly url: string };

/** The breadcrumb of a page (schema.org/BreadcrumbList), from the home page to the page itself. */
export function structuredTrail(steps: readonly TrailStep[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
