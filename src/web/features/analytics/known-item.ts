import type { EventValues } from '#domain/analytics/parameters.ts';
import { carItemPath } from '#domain/car/car-paths.ts';

/** A car as events name it: the platform's id, and the values of the ASC standard. */
export type KnownItem = { readonly id: number; readonly values: EventValues };

const TIMEOUT_MS = 5_000;

const isItem = (value: unknown): value is KnownItem =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'values' in value;

/** Asks the server for a car that the page knows little about. Null when there is no answer. */
export async function askItem(slug: string): Promise<KnownItem | null> {
  try {
    const answer = await fetch(carItemPath(encodeURIComponent(slug)), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const item: unknown = answer.ok ? await answer.json() : null;
    return isItem(item) ? item : null;
  } catch {
    return null;
  }
}
