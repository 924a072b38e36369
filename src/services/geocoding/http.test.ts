import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicNetwork, type CallNetwork } from '#services/network/call.ts';
import { startCallReceiver, type CallReceiver } from '#services/webhook/testing/receiver.ts';
import { createPlaceService } from './http.ts';

const PENRITH = { results: [{ geometry: { location: { lat: -33.75, lng: 150.69 } } }], status: 'OK' };

describe('the geocoding service', () => {
  let maps: CallReceiver;
  beforeEach(async () => {
    maps = await startCallReceiver();
  });
  afterEach(() => maps.close());

  const answer = (body: unknown, status = 200) =>
    maps.answer((_, response) =>
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
    );
  const find = (network: CallNetwork = publicNetwork([maps.host]), signal = AbortSignal.timeout(20_000)) =>
    createPlaceService({ network }).find(
      { host: `${maps.origin}/geocode/json`, key: 'a key & more', country: 'AU', postcode: '0800' },
      signal,
    );

  it('is asked for the postcode in the country of the site, and gives the place of its first result', async () => {
    answer(PENRITH);
    expect(await find()).toEqual({ ok: true, value: { lat: -33.75, long: 150.69 } });
    const { pathname, searchParams } = new URL(maps.calls[0]?.path ?? '', maps.origin);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/geocode/json',
      { address: '0800', components: 'country:AU', key: 'a key & more' },
    ]);
  });

  it('knows no place when it has no results', async () => {
    answer({ results: [], status: 'ZERO_RESULTS' });
    expect(await find()).toEqual({ ok: true, value: null });
    answer({ results: [] });
    expect(await find()).toEqual({ ok: true, value: null });
  });

  it.each([
    ['no JSON', '<html>', 'answer_not_understood'],
    ['other JSON', { results: [{ geometry: {} }] }, 'answer_not_understood'],
    [
      'a place outside the earth',
      { results: [{ geometry: { location: { lat: 99, lng: 1 } } }] },
      'answer_not_understood',
    ],
    ['a refused key', { results: [], status: 'REQUEST_DENIED' }, 'answered_without_results'],
    ['a long answer', 'x'.repeat(300_000), 'answer_too_large'],
  ])('has failed when it answers with %s', async (_, body, problem) => {
    answer(body);
    expect(await find()).toEqual({ ok: false, problem });
  });

  it('has failed when it answers with another status, is late, or is not there', async () => {
    answer(PENRITH, 500);
    expect(await find()).toEqual({ ok: false, problem: 'answered_500' });
    maps.answer(() => {});
    expect(await find(undefined, AbortSignal.timeout(50))).toEqual({ ok: false, problem: 'timed_out' });
    maps.answer((__, response) => void response.writeHead(200).write('{'));
    expect(await find(undefined, AbortSignal.timeout(200))).toEqual({ ok: false, problem: 'timed_out' });
    await maps.close();
    expect(await find()).toEqual({ ok: false, problem: 'ECONNREFUSED' });
  });

  it('is not called by plain HTTP or at a private address', async () => {
    expect(await find(publicNetwork([]))).toEqual({ ok: false, problem: 'not_https' });
    const service = createPlaceService({
      network: { resolve: () => Promise.resolve(['10.0.0.1']), privateHosts: new Set() },
    });
    const question = { host: 'https://maps.example/', key: 'k', country: 'AU', postcode: '2750' } as const;
    expect(await service.find(question, AbortSignal.timeout(1000))).toEqual({
      ok: false,
      problem: 'address_not_public',
    });
    expect(maps.calls).toEqual([]);
  });
});
