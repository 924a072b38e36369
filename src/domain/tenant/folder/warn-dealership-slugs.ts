import type { TenantConfig } from '#domain/tenant/config.ts';
import type { TenantProblem } from './folder.ts';

type Lists = Pick<TenantConfig, 'stock' | 'finance' | 'checkout' | 'trade_in'>;

/** The switches that list dealerships by their slugs. */
const listsOf = ({ stock, finance, checkout, trade_in }: Lists) =>
  Object.entries({
    'stock.hidden_dealerships': stock.hidden_dealerships,
    'stock.shown_dealerships': stock.shown_dealerships ?? [],
    'finance.excluded_dealerships': finance.excluded_dealerships,
    'checkout.journey_dealerships': checkout.journey_dealerships,
    'trade_in.save_valuation_dealerships': trade_in.save_valuation_dealerships,
  });

/** Warnings for slugs in the switches of a site that no dealership of the site has. */
export function warnDealershipSlugs(config: Lists, dealerships: readonly { readonly slug: string }[]): TenantProblem[] {
  const slugs = dealerships.map(({ slug }) => slug);
  const expected = `the slug of a dealership of the site: ${slugs.join(', ')}`;
  return listsOf(config).flatMap(([path, named]) =>
    named.flatMap((slug, index) =>
      // Finance compares without case; a slug has no capitals.
      slugs.includes(path.startsWith('finance.') ? slug.toLowerCase() : slug)
        ? []
        : [{ file: 'tenant.json', path: `${path}[${index}]`, found: `"${slug}"`, expected }],
    ),
  );
}
