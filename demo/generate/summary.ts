import type { StockRow } from './car-row.ts';

function count(rows: readonly StockRow[], name: (row: StockRow) => string): string {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(name(row), (counts.get(name(row)) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 18)
    .map(([key, number]) => `${key} ${number}`)
    .join(', ');
}

const PRICE_STEPS = [10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000];

function priceBand(row: StockRow): string {
  const price = Number(row['price']);
  if (!price) return 'no price';
  const step = PRICE_STEPS.find((limit) => price < limit);
  return step ? `<${step / 1000}k` : '100k+';
}

const pictureCount = (row: StockRow): string =>
  `${
    String(row['images'] ?? '')
      .split('|')
      .filter(Boolean).length
  } pictures`;

/** Summarises the generated stock, so that it can be checked at a glance. */
export function summarise(tenant: string, rows: readonly StockRow[]): string {
  const line = (title: string, name: (row: StockRow) => string): string => `  ${title.padEnd(10)}${count(rows, name)}`;
  return [
    `${tenant}: ${rows.length} cars`,
    line('type', (row) => String(row['car_type'])),
    line('status', (row) => String(row['status'])),
    line('location', (row) => String(row['location_id'])),
    line('make', (row) => String(row['make'])),
    line('body', (row) => String(row['body'])),
    line('year', (row) => String(row['year'])),
    line('price', priceBand),
    line(
      'basis',
      (row) =>
        `${row['price_type'] ?? 'none'}${row['price_type'] === 'EGC' && row['drive_away_price'] === null ? ' only' : ''}`,
    ),
    line('colour', (row) => String(row['colour'])),
    line('pictures', pictureCount),
    line('finance', (row) => (row['finance_lenders'] ? 'with lender' : 'without')),
    line('market', (row) =>
      (row['autograb_data.average_market_price'] ?? row['autograb_data.state_average_market_price'])
        ? 'with average'
        : 'without',
    ),
  ].join('\n');
}
