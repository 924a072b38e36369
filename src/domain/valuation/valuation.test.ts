import { describe, expect, it } from 'vitest';
import type { LeadId, TenantSlug, ValuationId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import type { AdjustmentAnswers } from './adjustment.ts';
import { accepted, adjusted, canBeValued, continued, isExpired, valued, type Valuation } from './valuation.ts';
import { ValuedVehicleSchema } from './vehicle.ts';

const rules = PRODUCT_DEFAULTS.trade_in;
const NOW = new Date('2026-05-01T02:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const LEAD = '7b0c5b3e-58f2-4c5b-9c0f-0d9d6f5f2d11' as LeadId;
const GOOD: AdjustmentAnswers = {
  condition: 'good',
  service_history: 'full',
  damage: 'none',
  tyres: 'good',
  keys: 'two',
  written_off: 'no',
};
const ESTIMATE = { value: 2_000_000 as Cents, low: 1_900_000 as Cents, high: 2_100_000 as Cents, comparables: 8 };

const found: Valuation = {
  id: 'dd0f0b5c-7e0e-4b0c-9c86-9b4c3f3d7a10' as ValuationId,
  tenant_slug: 'harbour' as TenantSlug,
  dealership_id: null,
  car_id: null,
  state: 'found',
  plate: { rego: 'ABC12D', regoState: 'NSW' },
  source: 'registry',
  vehicle: ValuedVehicleSchema.parse({ make: 'Toyota', model: 'Corolla', year: 2021 }),
  service_vehicle_id: null,
  is_certain: true,
  km: null,
  estimate: null,
  in_person: null,
  answers: null,
  offer: null,
  lead_id: null,
  form_completed: null,
  created_at: NOW,
  expires_at: later(7),
  accepted_at: null,
  saved_at: null,
};

const withOffer = valued({ ...found, km: 50_000 }, { estimate: ESTIMATE, in_person: null }, rules, NOW);
const described = (() => {
  const result = adjusted(withOffer, GOOD, rules, NOW);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
})();
const accept = (valuation: Valuation, now = NOW) => accepted(valuation, { lead: LEAD, formCompleted: true }, now);

describe('a vehicle that was found', () => {
  it('is priced once its km are known', () => {
    expect(canBeValued(found)).toBe(false);
    const next = continued(found, { confirmed: false, km: 50_000 }, NOW);
    expect(next.ok && canBeValued(next.value)).toBe(true);
  });

  it('is not priced at a low match before it is confirmed', () => {
    const doubtful = { ...found, is_certain: false };
    expect(canBeValued({ ...doubtful, km: 50_000 })).toBe(false);
    expect(continued(doubtful, { confirmed: false, km: 50_000 }, NOW)).toEqual({ ok: false, problem: 'not_confirmed' });
    const confirmed = continued(doubtful, { confirmed: true, km: null }, NOW);
    expect(confirmed).toMatchObject({ ok: true, value: { state: 'confirmed', km: null } });
    const known = confirmed.ok && continued(confirmed.value, { confirmed: false, km: 50_000 }, NOW);
    expect(known && known.ok && canBeValued(known.value)).toBe(true);
  });
});

describe('an offer', () => {
  it('stands for the days that the site has set', () => {
    expect(withOffer).toMatchObject({ state: 'valued', offer: 1_700_000, expires_at: later(7) });
    expect(isExpired(withOffer, later(6.99))).toBe(false);
    expect(isExpired(withOffer, later(7))).toBe(true);
    const short = valued(found, { estimate: ESTIMATE, in_person: null }, { ...rules, offer_days: 2 }, NOW);
    expect(short.expires_at).toEqual(later(2));
  });

  it('may be adjusted again, and ends when it did before', () => {
    const worse = adjusted(described, { ...GOOD, condition: 'poor' }, rules, later(3));
    expect(worse).toMatchObject({ ok: true, value: { state: 'adjusted', offer: 1_440_000, expires_at: later(7) } });
  });

  it('is withdrawn for a car that only a person can value, and comes back with other answers', () => {
    const damaged = adjusted(described, { ...GOOD, damage: 'major' }, rules, NOW);
    expect(damaged).toMatchObject({ ok: true, value: { offer: null, in_person: 'condition' } });
    if (!damaged.ok) return;
    expect(accept(damaged.value)).toEqual({ ok: false, problem: 'in_person' });
    expect(adjusted(damaged.value, GOOD, rules, NOW)).toMatchObject({ value: { offer: 1_700_000, in_person: null } });
  });

  it('is accepted with a lead, once it has been adjusted', () => {
    expect(accept(described)).toMatchObject({
      ok: true,
      value: { state: 'accepted', lead_id: LEAD, form_completed: true, accepted_at: NOW, offer: 1_700_000 },
    });
    expect(accept(withOffer)).toEqual({ ok: false, problem: 'not_adjusted' });
    expect(accept(found)).toEqual({ ok: false, problem: 'not_adjusted' });
  });

  it('stays accepted, and nothing changes it any more', () => {
    const taken = { ...described, state: 'accepted' as const };
    expect(isExpired(taken, later(100))).toBe(false);
    expect(accept(taken)).toEqual({ ok: false, problem: 'accepted' });
    expect(adjusted(taken, GOOD, rules, NOW)).toEqual({ ok: false, problem: 'accepted' });
    expect(continued(taken, { confirmed: true, km: 1 }, NOW)).toEqual({ ok: false, problem: 'already_valued' });
  });

  it('can be neither adjusted nor accepted when it has expired', () => {
    const expired = { ok: false, problem: 'expired' };
    expect(adjusted(described, GOOD, rules, later(7))).toEqual(expired);
    expect(accept(described, later(7))).toEqual(expired);
    expect(continued(found, { confirmed: true, km: 1 }, later(7))).toEqual(expired);
  });
});

describe('a car beyond the limits', () => {
  const old = valued(found, { estimate: null, in_person: 'age' }, rules, NOW);

  it('is valued in person, whatever its state', () => {
    expect(old).toMatchObject({ state: 'valued', offer: null, in_person: 'age' });
    expect(adjusted(old, GOOD, rules, NOW)).toMatchObject({ ok: true, value: { offer: null, in_person: 'age' } });
    expect(accept({ ...old, state: 'adjusted' })).toEqual({ ok: false, problem: 'in_person' });
  });

  it('is not adjusted before it was valued', () => {
    expect(adjusted(found, GOOD, rules, NOW)).toEqual({ ok: false, problem: 'not_valued' });
  });
});
