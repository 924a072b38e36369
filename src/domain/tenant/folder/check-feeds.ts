import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantProblem } from './folder.ts';

/** A feed's mapping must be a file of the folder (D314). */
export function checkFeeds({ dealerships, mappings }: TenantBundle): TenantProblem[] {
  const known = mappings.map(({ slug }) => slug);
  return dealerships.flatMap(({ feed }, index) => {
    if (feed?.mapping === undefined || known.includes(feed.mapping)) return [];
    const expected = known.length === 0 ? 'a file in mappings/, which has none' : `one of ${known.join(', ')}`;
    return [{ file: 'dealerships.json', path: `[${index}].feed.mapping`, found: `"${feed.mapping}"`, expected }];
  });
}
