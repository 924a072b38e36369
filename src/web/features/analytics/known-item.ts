import type { EventValues } from '#domain/analytics/parameters.ts';

/** A car as events name it, wherever it stands: the platform's number of it, and the standard's words. */
export type KnownItem = { readonly id: number; readonly values: EventValues };

const PATIENCE_MS = 5_000;

const isItem = (value: unknown): value is KnownItem =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'values' in value;

/** A car that the page says little or nothing of, as the server knows it; null when that does not come. */
export async function askItem(slug: string): Promise<KnownItem | null> {
  try {
    const answer = await fetch(`/cars/${encodeURIComponent(slug)}/item`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const item: unknown = answer.ok ? await answer.json() : null;
    return isItem(item) ? item : null;
  } catch {
    return null;
  }
}
