import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicNetwork, type CallNetwork } from '#services/network/call.ts';
import type { CallReceiver } from '#services/webhook/testing/receiver.ts';
import { createValuationService } from './http.ts';
import { startValuationStandIn, TEST_KEY, TEST_VEHICLE_ID } from './testing/stand-in.ts';

let standIn: CallReceiver;
beforeEach(async () => {
  standIn = await startValuationStandIn();
});
afterEach(() => standIn.close());

const access = () => ({ host: `${standIn.origin}/v2`, key: TEST_KEY, region: 'au' as const });
const answer = (body: unknown, status = 200) =>
  standIn.answer((_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
  );
const find = (
  rego: string,
  network: CallNetwork = publicNetwork([standIn.host]),
  signal = AbortSignal.timeout(20_000),
) => createValuationService({ network }).findVehicle({ ...access(), plate: { rego, regoState: 'VIC' } }, signal);
const price = (signal = AbortSignal.timeout(20_000)) =>
  createValuationService({ network: publicNetwork([standIn.host]) }).price(
    { ...access(), vehicleId: TEST_VEHICLE_ID, km: 45_000 },
    signal,
  );

const COROLLA = {
  make: 'Toyota',
  model: 'Corolla',
  year: 2021,
  badge: 'Ascent Sport',
  series: 'MZEA12R',
  body: 'Hatch',
  transmission: 'Automatic',
  fuel: 'Petrol',
  drive: 'Front',
};

describe('the hosted service', () => {
  it('is asked for a plate with the key in a header, and gives the vehicle', async () => {
    expect(await find('REG4SUCCESS')).toEqual({
      ok: true,
      value: { id: TEST_VEHICLE_ID, vehicle: COROLLA, isCertain: true },
    });
    const [call] = standIn.calls;
    expect(call?.path).toBe('/v2/vehicles/registrations/REG4SUCCESS?region=au&state=VIC');
    expect(call?.headers['apikey']).toBe(TEST_KEY);
    expect(await find('REG4SUCCESSEV')).toMatchObject({ value: { vehicle: { fuel: 'Electric' }, isCertain: true } });
  });

  it('gives a low match as one to confirm', async () => {
    expect(await find('REG4WARNING')).toMatchObject({ ok: true, value: { vehicle: COROLLA, isCertain: false } });
    answer({ success: true, vehicle: { id: 7, make: 'Kia', model: 'Rio', year: '2019', warnings: ['several'] } });
    expect(await find('ABC123')).toMatchObject({
      value: { id: '7', vehicle: { year: 2019, badge: null }, isCertain: false },
    });
    answer({ success: true, vehicle: { id: 7, make: 'Kia', model: 'Rio', year: 2019 }, warnings: [] });
    expect(await find('ABC123')).toMatchObject({ value: { isCertain: true } });
  });

  it.each(['REG4NOMATCH', 'REG4VINONLY', 'ABC123'])('knows no vehicle of %s', async (rego) => {
    expect(await find(rego)).toEqual({ ok: true, value: null });
  });

  it('gives a price with its bounds, in cents', async () => {
    expect(await price()).toEqual({ ok: true, value: { value: 2_400_000, low: 2_250_000, high: 2_550_000 } });
    expect(standIn.calls[0]?.path).toBe('/v2/valuations/predict?features=bounds');
    expect(JSON.parse(standIn.calls[0]?.body ?? '')).toEqual({
      region: 'au',
      vehicle_id: TEST_VEHICLE_ID,
      kms: 45_000,
      condition_score: 3,
    });
  });

  it('has a range of its own when the service gives no bounds, and no price when it has none', async () => {
    answer({ success: true, prediction: { price: 10_000 } });
    expect(await price()).toEqual({ ok: true, value: { value: 1_000_000, low: 920_000, high: 1_080_000 } });
    answer({ success: false, message: 'no data' });
    expect(await price()).toEqual({ ok: true, value: null });
  });

  it.each([
    ['no JSON', '<html>'],
    ['other JSON', { success: true, vehicle: { id: 1 }, prediction: {} }],
    ['a list', []],
    [
      'a price that is none',
      { success: true, vehicle: { id: '../x', make: 'Kia', model: 'Rio', year: 2019 }, prediction: { price: -1 } },
    ],
  ])('has failed when it answers with %s', async (_, body) => {
    answer(body);
    expect(await find('ABC123')).toEqual({ ok: false, problem: 'answer_not_understood' });
    expect(await price()).toEqual({ ok: false, problem: 'answer_not_understood' });
  });

  it('has failed when it refuses the key, is over its quota, has an error, or sends too much', async () => {
    for (const [status, problem] of [
      [401, 'answered_401'],
      [429, 'answered_429'],
      [500, 'answered_500'],
    ] as const) {
      answer({ success: false }, status);
      expect(await find('ABC123')).toEqual({ ok: false, problem });
      expect(await price()).toEqual({ ok: false, problem });
    }
    answer('x'.repeat(300_000));
    expect(await find('ABC123')).toEqual({ ok: false, problem: 'answer_too_large' });
  });

  it('has failed when it is late or not there', async () => {
    standIn.answer(() => {});
    expect(await find('ABC123', undefined, AbortSignal.timeout(50))).toEqual({ ok: false, problem: 'timed_out' });
    standIn.answer((_, response) => void response.writeHead(200).write('{'));
    expect(await price(AbortSignal.timeout(100))).toEqual({ ok: false, problem: 'timed_out' });
    await standIn.close();
    expect(await find('ABC123')).toEqual({ ok: false, problem: 'ECONNREFUSED' });
  });

  it('is not called by plain HTTP or at a private address', async () => {
    expect(await find('ABC123', publicNetwork([]))).toEqual({ ok: false, problem: 'not_https' });
    const network = { resolve: () => Promise.resolve(['10.0.0.1']), privateHosts: new Set<string>() };
    const found = await createValuationService({ network }).findVehicle(
      { host: 'https://valuer.example/', key: 'k', region: 'au', plate: { rego: 'ABC123', regoState: 'NSW' } },
      AbortSignal.timeout(1000),
    );
    expect(found).toEqual({ ok: false, problem: 'address_not_public' });
    expect(standIn.calls).toEqual([]);
  });
});
