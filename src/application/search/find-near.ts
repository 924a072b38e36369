import type { FoundPlace, PlaceProblem } from '#application/locations/geocoder.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { Result } from '#domain/result.ts';
import type { StockSearch } from '#domain/search/stock-search.ts';

/** The place of a search's postcode, or why it has none. */
export type Near = Result<FoundPlace, PlaceProblem>;

/** Null for a search without a postcode. */
export async function findNear(
  { platform, tenant }: SiteContext,
  { postcode }: Pick<StockSearch, 'postcode'>,
): Promise<Near | null> {
  return postcode === null ? null : platform.geocoder.find(tenant, postcode);
}

export const placeOf = (near: Near | null): FoundPlace | null => (near?.ok ? near.value : null);
