import { isRecord } from '#utilities/json.ts';
import { signalWithin } from '#utilities/signal-within.ts';
import type { NearPlace } from './kept-place.ts';

const GEOCODE_PATH = '/api/geocode';
const MAX_WAIT_MS = 10_000;

/** The place of a postcode as typed; or the text that says why there is none, null when the call failed. */
export async function findPlace(typed: string): Promise<NearPlace | { readonly error: string | null }> {
  try {
    const response = await fetch(`${GEOCODE_PATH}?${new URLSearchParams({ postcode: typed })}`, {
      signal: signalWithin(MAX_WAIT_MS),
    });
    const answer: unknown = await response.json();
    if (isRecord(answer) && typeof answer['lat'] === 'number' && typeof answer['lng'] === 'number')
      return { postcode: typed, lat: answer['lat'], long: answer['lng'] };
    const error = isRecord(answer) ? answer['error'] : null;
    const message = isRecord(error) ? error['message'] : null;
    return { error: typeof message === 'string' ? message : null };
  } catch {
    return { error: null };
  }
}
