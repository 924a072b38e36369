import type { TenantConfig } from '#domain/tenant/config.ts';
import type { TenantProblem } from './folder.ts';

/** Warnings for slugs of `stock.hidden_dealerships` and `stock.shown_dealerships` that no dealership of the site has. */
export function warnHiddenDealerships(
  { stock }: Pick<TenantConfig, 'stock'>,
  dealerships: readonly { readonly slug: string }[],
): TenantProblem[] {
  const slugs = dealerships.map(({ slug }) => slug);
  const expected = `the slug of a dealership of the site: ${slugs.join(', ')}`;
  return (['hidden_dealerships', 'shown_dealerships'] as const).flatMap((name) =>
    (stock[name] ?? []).flatMap((slug, index) =>
      slugs.includes(slug)
        ? []
        : [{ file: 'tenant.json', path: `stock.${name}[${index}]`, found: `"${slug}"`, expected }],
    ),
  );
}
