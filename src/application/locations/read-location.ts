import { listCapped } from '#application/search/list-capped.ts';
import type { SiteContext } from '#application/site-context.ts';
import type { Car } from '#domain/car/car.ts';
import type { TeamMember } from '#domain/content/team-member.ts';
import { teamOf } from '#domain/content/team.ts';
import type { Location } from '#domain/location/location.ts';
import { EMPTY_SEARCH, withChoices, type StockSearch } from '#domain/search/stock-search.ts';

/** What the page of a location shows besides its own data. */
export type LocationContents = {
  /** The search for the cars that stand there. */
  readonly search: StockSearch;
  /** Cars of that search, recently sold ones included. */
  readonly count: number;
  /** The first of them that can still be bought. */
  readonly cars: readonly Car[];
  /** Who works there; people without a location work everywhere and are left out. */
  readonly team: readonly TeamMember[];
};

/** Cars in the row, and as many more as may be sold. */
const MAX_CARS = 4;
const CANDIDATES = 8;

/** Reads the cars and the team of a location: one query of the engine, at most one of the store. */
export async function readLocation(context: SiteContext, location: Location): Promise<LocationContents> {
  const search = withChoices(EMPTY_SEARCH, 'location_name', [location.name]);
  const { cars, count } = await listCapped(context, search, { limit: CANDIDATES, offset: 0 });
  return {
    search,
    count,
    cars: cars.filter(({ status }) => status !== 'sold').slice(0, MAX_CARS),
    team: teamOf(location, context.tenant.team),
  };
}
