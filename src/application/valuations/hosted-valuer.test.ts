import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Plate } from '#domain/valuation/plate.ts';
import { publicNetwork } from '#services/network/call.ts';
import { createValuationService } from '#services/valuation/http.ts';
import { startValuationStandIn, TEST_KEY, TEST_VEHICLE_ID } from '#services/valuation/testing/stand-in.ts';
import type { CallReceiver } from '#services/webhook/testing/receiver.ts';
import { createHostedValuer, type ValuingSite } from './hosted-valuer.ts';

let standIn: CallReceiver;
beforeEach(async () => {
  standIn = await startValuationStandIn();
});
afterEach(() => standIn.close());

const plate = (rego: string): Plate => ({ rego, regoState: 'NSW' });
const siteOf = (slug: string, trade_in: Partial<ValuingSite['trade_in']> = {}): ValuingSite => ({
  slug,
  market: 'en-AU',
  trade_in: { provider: 'hosted', host: standIn.origin, key: { env: 'VALUER_KEY' }, ...trade_in },
});

function openValuer({ secret = TEST_KEY, timeoutMs = 20_000 }: { secret?: string | null; timeoutMs?: number } = {}) {
  const time = { now: new Date('2026-05-01T02:00:00Z') };
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(`${JSON.stringify(fields)} ${message}`);
  const valuer = createHostedValuer({
    service: createValuationService({ network: publicNetwork([standIn.host]) }),
    secretNamed: (name) => (name === 'VALUER_KEY' ? secret : null),
    clock: { now: () => time.now },
    log: { info: note, warn: note, error: note },
    timeoutMs,
  });
  return { valuer, logged, wait: (ms: number) => void (time.now = new Date(time.now.getTime() + ms)) };
}

const UNAVAILABLE = { ok: false, problem: 'unavailable' };

describe('the hosted valuation service', () => {
  it('is asked by a site that has one, with its key', async () => {
    const { valuer } = openValuer();
    expect(await valuer.find(siteOf('harbour'), plate('REG4SUCCESS'))).toMatchObject({
      ok: true,
      value: { id: TEST_VEHICLE_ID, vehicle: { make: 'Toyota' }, isCertain: true },
    });
    expect(await valuer.find(siteOf('harbour', { provider: 'comparables' }), plate('REG4SUCCESS'))).toEqual({
      ok: false,
      problem: 'not_set',
    });
    expect(standIn.calls).toHaveLength(1);
    expect(standIn.calls[0]?.headers['apikey']).toBe(TEST_KEY);
  });

  it('is not asked while its key is not set', async () => {
    const { valuer } = openValuer({ secret: null });
    const notSet = { ok: false, problem: 'not_set' };
    expect(await valuer.find(siteOf('harbour'), plate('REG4SUCCESS'))).toEqual(notSet);
    expect(await valuer.price(siteOf('harbour'), { vehicleId: TEST_VEHICLE_ID, km: 1 })).toEqual(notSet);
    expect(standIn.calls).toEqual([]);
  });

  it('is asked once in ten minutes for each plate and price, and by each site for itself', async () => {
    const { valuer, wait } = openValuer();
    const ask = async () => {
      await valuer.find(siteOf('harbour'), plate('REG4SUCCESS'));
      await valuer.find(siteOf('harbour'), plate('REG4NOMATCH'));
      await valuer.price(siteOf('harbour'), { vehicleId: TEST_VEHICLE_ID, km: 40_000 });
      return standIn.calls.length;
    };
    expect(await ask()).toBe(3);
    wait(9 * 60_000);
    expect(await ask()).toBe(3);
    wait(2 * 60_000);
    expect(await ask()).toBe(6);
    await valuer.find(siteOf('outback'), plate('REG4SUCCESS'));
    expect(standIn.calls).toHaveLength(7);
  });

  it.each([
    ['is slow', () => {}],
    ['has an error', 500],
    ['is over its quota', 429],
    ['answers garbage', 200],
  ] as const)('is given up for half a minute when it %s, by that site alone', async (_, how) => {
    const { valuer, logged, wait } = openValuer({ timeoutMs: typeof how === 'number' ? 20_000 : 1000 });
    standIn.answer((__, response) => {
      if (typeof how === 'number') response.writeHead(how).end('<html>');
    });
    expect(await valuer.find(siteOf('harbour'), plate('ABC123'))).toEqual(UNAVAILABLE);
    expect(await valuer.price(siteOf('harbour'), { vehicleId: TEST_VEHICLE_ID, km: 1 })).toEqual(UNAVAILABLE);
    expect(standIn.calls).toHaveLength(1);
    await valuer.find(siteOf('outback'), plate('ABC123'));
    expect(standIn.calls).toHaveLength(2);
    wait(31_000);
    await valuer.find(siteOf('harbour'), plate('ABC123'));
    expect(standIn.calls).toHaveLength(3);
    expect(logged[0]).toContain('the valuation service failed');
    for (const line of logged) for (const secret of ['ABC123', TEST_KEY]) expect(line).not.toContain(secret);
  });

  it('is asked no more than a site’s quota allows, and others have theirs', async () => {
    const { valuer, wait } = openValuer();
    for (let at = 0; at < 60; at += 1) await valuer.find(siteOf('harbour'), plate(`N${at}`));
    expect(await valuer.find(siteOf('harbour'), plate('REG4SUCCESS'))).toEqual(UNAVAILABLE);
    expect(standIn.calls).toHaveLength(60);
    expect(await valuer.find(siteOf('outback'), plate('REG4SUCCESS'))).toMatchObject({ ok: true });
    wait(10_000);
    expect(await valuer.find(siteOf('harbour'), plate('REG4SUCCESS'))).toMatchObject({ ok: true });
  });
});
