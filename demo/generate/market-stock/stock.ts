import type { StockRow } from '../car-row.ts';
import { newestFirst, withOwnLooks } from '../covers.ts';
import { readManifest } from '../manifest.ts';
import { createRandom } from '../random.ts';
import type { MarketDealer } from './dealers.ts';
import { readMarketModels } from './model.ts';
import { makeMarketRow } from './row.ts';

const DEFAULT_SEED = 'forecourt-1';

const inWordsOf = ({ habits }: MarketDealer, colour: string): string =>
  habits.market === 'en-US' ? colour.replace('Grey', 'Gray') : colour;

/** The rows of a dealer's stock.csv, in an order that shows no blocks of makes. */
export function makeMarketStock(dealer: MarketDealer, seed = DEFAULT_SEED): StockRow[] {
  const { pictures } = readManifest();
  const work = { seed, dealer, pictures, plates: new Set<string>() };
  const ordered = readMarketModels(dealer.models).flatMap((model) =>
    Array.from({ length: model.count }, (_, index) => ({ model, index })),
  );
  const made = ordered.map((order) => makeMarketRow(order, work));
  const oldestFirst = made.toSorted((a, b) => Number(b['listed_days_ago']) - Number(a['listed_days_ago']));
  const numbered = oldestFirst.map((row, at) => ({ ...row, stocknum: dealer.firstStockNumber + at * 3 }));
  const ranked = numbered.map((row) => ({ row, rank: createRandom(`${seed}/order/${row.stocknum}`).next() }));
  const shuffled = ranked.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
  // The caravan dealer's lists begin with the dearest.
  const rank = dealer.sells === 'caravans' ? (row: StockRow) => -Number(row['price']) : newestFirst;
  const rows = withOwnLooks(shuffled, pictures, rank);
  return rows.map((row) => ({ ...row, colour: inWordsOf(dealer, String(row['colour'])) }));
}
