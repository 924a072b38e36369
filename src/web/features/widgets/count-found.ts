import { SEARCH_API_PATH } from '#domain/search/search-paths.ts';
import { signalWithin } from '#utilities/signal-within.ts';

const MAX_WAIT_MS = 10_000;

/** Address of the search call for the filled fields of a search form. */
export function countAddress(form: FormData, api = SEARCH_API_PATH): string {
  const params = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '');
  return `${api}?${new URLSearchParams(params)}`;
}

/** The number of results of a search call. Null if the request fails, takes too long or is aborted. */
export async function countFound(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(address, { signal: signalWithin(MAX_WAIT_MS, signal) });
    const answer: unknown = response.ok ? await response.json() : null;
    const isAnswer = typeof answer === 'object' && answer !== null && 'count' in answer;
    return isAnswer && typeof answer.count === 'number' ? answer.count : null;
  } catch {
    // Aborted, too late or offline: the button shows no number.
    return null;
  }
}
