/** Milliseconds of each completed query, in the order of the queries. */
export type Timings = readonly number[];

export type Percentiles = { readonly p50: number; readonly p95: number; readonly p99: number };

/** Percentiles by nearest rank: of 200 the 100th, 190th and 198th. */
export function percentilesOf(timings: Timings): Percentiles {
  const sorted = timings.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Three digits, because figures of a shared machine are no more exact. */
export function digits(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en-AU');
  return value >= 10 ? value.toFixed(1) : value >= 1 ? value.toFixed(2) : value.toFixed(3);
}
