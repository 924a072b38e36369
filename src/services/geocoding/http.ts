import { z } from 'zod';
import type { Point } from '#domain/location/distance.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { openCall, type CallNetwork } from '#services/network/call.ts';
import { readText } from '#services/network/read-text.ts';
import { parseJson } from '#utilities/json.ts';
import type { PlaceQuestion, PlaceService } from './port.ts';

/** An answer for one postcode has a few kilobytes. */
const MAX_ANSWER_BYTES = 256_000;

const AnswerSchema = z.object({
  /** Services of this kind answer 200 to a wrong key too, and say so here. */
  status: z.string().optional(),
  results: z.array(
    z.object({
      geometry: z.object({
        location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
      }),
    }),
  ),
});

/** `status` of an answer that is about the postcode. */
const ANSWERED = ['OK', 'ZERO_RESULTS'];

/**
 * Asks a maps service for the place of a postcode: GET with `address` (the postcode) and `key`, and reads the location of
 * the first result (spec §7). `components` keeps the answer in the country of the site (D353).
 */
export function createPlaceService({ network }: { readonly network: CallNetwork }): PlaceService {
  return {
    async find(question, signal) {
      const url = toAddress(question);
      if (url === null) return fail('not_an_address');
      const headers = { accept: 'application/json', 'user-agent': 'Forecourt places' };
      const opened = await openCall(network, { method: 'GET', url, headers, signal });
      if (!opened.ok) return opened;
      const read = await readText(opened.value, { maxBytes: MAX_ANSWER_BYTES, signal });
      return read.ok ? toPoint(read.value) : read;
    },
  };
}

function toAddress({ host, key, country, postcode }: PlaceQuestion): URL | null {
  const url = URL.parse(host);
  url?.searchParams.set('address', postcode);
  url?.searchParams.set('components', `country:${country}`);
  url?.searchParams.set('key', key);
  return url;
}

function toPoint(text: string): Result<Point | null, string> {
  const parsed = AnswerSchema.safeParse(parseJson(text));
  if (!parsed.success) return fail('answer_not_understood');
  const { status, results } = parsed.data;
  if (status !== undefined && !ANSWERED.includes(status)) return fail('answered_without_results');
  const [first] = results;
  if (first === undefined) return succeed(null);
  const { lat, lng } = first.geometry.location;
  return succeed({ lat, long: lng });
}
