import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toCsv } from '../stock-csv.ts';
import { summarise } from '../summary.ts';
import { MARKET_DEALERS } from './dealers.ts';
import { makeMarketStock } from './stock.ts';

/**
 * `npm run demo:markets [-- --seed TEXT]` writes the stock.csv of the dealers in New Zealand and the United States and
 * of the caravan dealer. It needs no data. The same seed gives the same bytes.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' } } });
for (const dealer of MARKET_DEALERS) {
  const rows = makeMarketStock(dealer, values.seed);
  writeFileSync(fileURLToPath(new URL(`../../tenants/${dealer.tenant}/stock.csv`, import.meta.url)), toCsv(rows));
  console.log(summarise(dealer.tenant, rows));
}
