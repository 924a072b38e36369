import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicNetwork, type CallNetwork } from '#services/network/call.ts';
import { startCallReceiver, type CallReceiver } from '#services/webhook/testing/receiver.ts';
import { createGooglePlaces } from './google-places.ts';
import { PARRAMATTA, REVIEW } from './testing/place-details.ts';

describe('Google Places', () => {
  let places: CallReceiver;
  beforeEach(async () => {
    places = await startCallReceiver();
  });
  afterEach(() => places.close());

  const answer = (body: unknown, status = 200) =>
    places.answer((_, response) =>
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
    );
  type Asked = { readonly network?: CallNetwork; readonly signal?: AbortSignal; readonly placeId?: string };
  const find = ({ network = publicNetwork([places.host]), signal, placeId = 'ChIJ_parra-1' }: Asked = {}) =>
    createGooglePlaces({ network, address: `${places.origin}/v1/places/` }).find(
      { placeId, key: 'the key', language: 'en-AU' },
      signal ?? AbortSignal.timeout(20_000),
    );

  it('is asked for the rating and the reviews of a place, with the key in a header', async () => {
    answer(PARRAMATTA);
    expect(await find()).toEqual({
      ok: true,
      value: {
        rating: { average: 4.6, count: 213 },
        url: 'https://maps.google.com/?cid=1',
        reviews: [
          {
            author: 'Mia Chen',
            author_url: 'https://www.google.com/maps/contrib/1/reviews',
            rating: 5,
            text: 'Straight <b>answers</b>.',
            date: '2026-04-02',
            url: 'https://www.google.com/maps/reviews/1',
          },
        ],
      },
    });
    expect(places.calls[0]).toMatchObject({
      path: '/v1/places/ChIJ_parra-1?languageCode=en-AU',
      headers: {
        'x-goog-api-key': 'the key',
        'x-goog-fieldmask': 'rating,userRatingCount,reviews,googleMapsUri',
      },
    });
  });

  it('leaves out a review that lacks what must stand with it, a link that is none, and all of a text beyond its limit', async () => {
    const long = { ...REVIEW, googleMapsUri: 'javascript:alert(1)', text: { text: `${'x'.repeat(3999)}😀 and more` } };
    const nameless = { ...REVIEW, authorAttribution: { uri: 'https://www.google.com/maps/contrib/2' } };
    answer({ ...PARRAMATTA, reviews: [nameless, 'no review', { ...REVIEW, rating: 9 }, long] });
    const found = await find();
    expect(found).toMatchObject({ value: { reviews: [{ author: 'Mia Chen', url: null, text: 'x'.repeat(3999) }] } });
  });

  it('knows a place that nobody has reviewed, and says when it knows no such place', async () => {
    answer({});
    expect(await find()).toEqual({ ok: true, value: { rating: null, reviews: [], url: null } });
    answer({ error: { status: 'NOT_FOUND' } }, 404);
    expect(await find()).toEqual({ ok: true, value: null });
  });

  it.each([
    ['no JSON', '<html>', 200, 'answer_not_understood'],
    ['other JSON', { rating: 'high' }, 200, 'answer_not_understood'],
    ['a refused key', { error: { message: 'API key the key not valid' } }, 403, 'answered_403'],
    ['an error', 'oops', 500, 'answered_500'],
    ['a long answer', 'x'.repeat(300_000), 200, 'answer_too_large'],
  ])('has failed when it answers with %s', async (_, body, status, problem) => {
    answer(body, status);
    expect(await find()).toEqual({ ok: false, problem });
  });

  it('has failed when it is late or breaks off', async () => {
    places.answer(() => {});
    expect(await find({ signal: AbortSignal.timeout(30) })).toEqual({ ok: false, problem: 'timed_out' });
    places.answer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    });
    expect(await find()).toMatchObject({ ok: false });
  });

  it('calls no private address, and takes nothing for a place id that could lead elsewhere', async () => {
    expect(await find({ network: publicNetwork([]) })).toEqual({ ok: false, problem: 'not_https' });
    for (const placeId of ['..', 'a/b', 'a?key=1', ''])
      expect(await find({ placeId })).toEqual({ ok: false, problem: 'not_a_place_id' });
    expect(places.calls).toEqual([]);
    const inside = createGooglePlaces({ network: publicNetwork([]), address: 'https://127.0.0.1:8443/places/' });
    const asked = inside.find({ placeId: 'ChIJ', key: 'the key', language: 'en-AU' }, AbortSignal.timeout(20_000));
    expect(await asked).toEqual({ ok: false, problem: 'address_not_public' });
  });
});
