import { describe, expect, it } from 'vitest';
import type { Point } from '#domain/location/distance.ts';
import { canLookUpPostcodes } from '#domain/location/postcode.ts';
import { MARKET_CODES, MARKETS, type MarketCode } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { TenantConfigSchema } from '#domain/tenant/config.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { PlaceQuestion } from '#services/geocoding/port.ts';
import { createPlaceTable } from '#services/geocoding/table.ts';
import { createGeocoder } from './geocoder.ts';

const table = createPlaceTable();
const PENRITH = { lat: -33.7555, long: 150.6786 };
const HOSTED = { provider: 'hosted', host: 'https://maps.example/json', key: { env: 'MAPS_KEY' } };

function siteOf(market: MarketCode, geocoding: object = {}): Pick<Tenant, 'slug' | 'config'> {
  const config = TenantConfigSchema.parse({
    slug: 'harbour',
    name: 'Harbour',
    template: 'metro',
    market,
    dealerships: ['one'],
    geocoding,
  });
  return { slug: 'harbour' as Tenant['slug'], config };
}

type Answer = Result<Point | null, string>;

/** A geocoder with a service that gives these answers, the last one for ever. */
function geocoderWith(answers: readonly Answer[], secret: string | null = 'the key') {
  const time = { now: new Date('2026-05-01T02:00:00Z') };
  const asked: PlaceQuestion[] = [];
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`);
  const geocoder = createGeocoder({
    table,
    service: {
      find: (question) => {
        asked.push(question);
        return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1] ?? fail('no_answer'));
      },
    },
    secretNamed: () => secret,
    clock: { now: () => time.now },
    log: { info: note, warn: note, error: note },
  });
  const wait = (ms: number) => void (time.now = new Date(time.now.getTime() + ms));
  return { geocoder, asked, logged, wait };
}

describe('a postcode', () => {
  const { geocoder, asked } = geocoderWith([]);

  it('is found in the table of the market’s country, which asks no service', async () => {
    expect(await geocoder.find(siteOf('en-AU'), ' 2750 ')).toEqual(succeed({ postcode: '2750', ...PENRITH }));
    expect(await geocoder.find(siteOf('en-AU'), '0800')).toMatchObject({ value: { postcode: '0800' } });
    expect(await geocoder.find(siteOf('en-NZ'), '6011')).toMatchObject({ value: { lat: -41.2829 } });
    expect(asked).toEqual([]);
  });

  it.each(['', '275', '27500', 'abcd', '2,750', '２７５０', '27 50', '80202'])('“%s” is malformed', async (typed) => {
    expect(await geocoder.find(siteOf('en-AU'), typed)).toEqual(fail('malformed'));
  });

  it('that does not exist is unknown, as every ZIP code is without a service', async () => {
    expect(await geocoder.find(siteOf('en-AU'), '0000')).toEqual(fail('unknown'));
    expect(await geocoder.find(siteOf('en-US'), '80202')).toEqual(fail('unknown'));
    for (const code of MARKET_CODES)
      expect(table.list(MARKETS[code].phone_country).length > 0, code).toBe(MARKETS[code].has_postcode_table);
  });
});

describe('a site with a geocoding service', () => {
  const site = siteOf('en-AU', HOSTED);
  const THERE = { lat: -33.7, long: 150.7 };

  it('asks it with the site’s key, once a day for each postcode', async () => {
    const { geocoder, asked, wait } = geocoderWith([succeed(THERE)]);
    const found = succeed({ postcode: '2750', ...THERE });
    const both = [geocoder.find(site, '2750'), geocoder.find(site, '2750')];
    expect(await Promise.all(both)).toEqual([found, found]);
    expect(await geocoder.find(site, '2750')).toEqual(found);
    expect(asked).toEqual([{ host: 'https://maps.example/json', key: 'the key', country: 'AU', postcode: '2750' }]);
    wait(25 * 3_600_000);
    await geocoder.find(site, '2750');
    expect(asked).toHaveLength(2);
  });

  it('finds ZIP codes with it', async () => {
    const { geocoder } = geocoderWith([succeed(THERE)]);
    const american = siteOf('en-US', HOSTED);
    expect([canLookUpPostcodes(american.config), canLookUpPostcodes(siteOf('en-US').config)]).toEqual([true, false]);
    expect(await geocoder.find(american, '80202')).toEqual(succeed({ postcode: '80202', ...THERE }));
  });

  it('has the table for a postcode that the service does not know; what both do not know is unknown', async () => {
    const { geocoder } = geocoderWith([succeed(null)]);
    expect(await geocoder.find(site, '2750')).toEqual(succeed({ postcode: '2750', ...PENRITH }));
    expect(await geocoder.find(site, '0000')).toEqual(fail('unknown'));
  });

  it('has the table while the service fails, and then is not sure of what the table does not know', async () => {
    const { geocoder, asked, logged, wait } = geocoderWith([fail('timed_out'), succeed(THERE)]);
    expect(await geocoder.find(site, '2750')).toEqual(succeed({ postcode: '2750', ...PENRITH }));
    expect(await geocoder.find(site, '0000')).toEqual(fail('unavailable'));
    // The service is left alone for a while, so that it slows no page.
    expect(asked).toHaveLength(1);
    expect(logged).toEqual([
      '{"tenant":"harbour","error":"timed_out"} the geocoding service failed; the table of postcodes answers',
    ]);
    wait(31_000);
    expect(await geocoder.find(site, '2750')).toMatchObject({ value: THERE });
  });

  it('has the table while its key is not set', async () => {
    const { geocoder, asked } = geocoderWith([succeed(THERE)], null);
    expect(await geocoder.find(site, '2750')).toMatchObject({ value: PENRITH });
    expect(await geocoder.find(site, '0000')).toEqual(fail('unavailable'));
    expect(asked).toEqual([]);
  });
});

it('a service is asked at most sixty times at once; beyond that the table answers, and nothing is called unknown', async () => {
  const { geocoder, asked, wait } = geocoderWith([succeed(PENRITH)]);
  const site = siteOf('en-AU', HOSTED);
  const typed = Array.from({ length: 80 }, (_, index) => String(1000 + index));
  for (const postcode of typed) await geocoder.find(site, postcode);
  expect(asked.length).toBe(60);
  expect(await geocoder.find(site, '0001')).toEqual(fail('unavailable'));
  expect(await geocoder.find(site, '2000')).toMatchObject({ ok: true });
  wait(10_000);
  await geocoder.find(site, '2001');
  expect(asked.length).toBe(61);
});
