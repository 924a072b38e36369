/**
 * Turns days into dates by the clock, so that the demo does not look stale on the day somebody first starts it. The
 * stock files hold days relative to that moment: `rego_expires_in_days`, `arrives_in_days`, `listed_days_ago`,
 * `sold_days_ago`. Build and compliance months are facts of the car, so the file has them as they are.
 */
export type StockRow = Readonly<Record<string, string>>;

export type FreshRow = {
  /** The row as a feed would have it: dates in place of days, empty cells left out. */
  readonly feed: StockRow;
  readonly createdAt: Date;
  /** Null for a car that is not sold. */
  readonly soldAt: Date | null;
  /** When the price came down from `before_price`; null for a car without one. */
  readonly reducedAt: Date | null;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Feed column by column of days. */
const DATE_COLUMNS: Readonly<Record<string, string>> = {
  rego_expires_in_days: 'rego_expiry',
  arrives_in_days: 'arrival_date',
};
const AGE_COLUMNS: readonly string[] = ['listed_days_ago', 'sold_days_ago'];

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Minutes, up to ten hours, between cars that came in on the same day, so that newest first is a definite order. */
const minutesOf = (stocknum: string): number => (Number(stocknum.replace(/\D/g, '')) * 37) % 600;

function daysAgo(row: StockRow, column: string, now: Date): Date | null {
  const days = row[column];
  if (!days) return null;
  return new Date(now.getTime() - Number(days) * DAY_MS - minutesOf(row['stocknum'] ?? '') * MINUTE_MS);
}

/**
 * Within the last three weeks. Earlier prices of cars that came in long enough before are proven, others are not (R5).
 */
function reducedAt(row: StockRow, createdAt: Date, now: Date): Date | null {
  if (!row['before_price']) return null;
  const days = 1 + (minutesOf(row['stocknum'] ?? '') % 20);
  return new Date(Math.max(createdAt.getTime(), now.getTime() - days * DAY_MS));
}

export function toFreshRow(row: StockRow, now: Date): FreshRow {
  const feed: Record<string, string> = {};
  for (const [column, value] of Object.entries(row)) {
    const date = DATE_COLUMNS[column];
    if (value === '' || AGE_COLUMNS.includes(column)) continue;
    if (date === undefined) feed[column] = value;
    else feed[date] = dayAfter(now, Number(value));
  }
  const createdAt = daysAgo(row, 'listed_days_ago', now) ?? now;
  return { feed, createdAt, soldAt: daysAgo(row, 'sold_days_ago', now), reducedAt: reducedAt(row, createdAt, now) };
}
