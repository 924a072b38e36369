import { describe, expect, it } from 'vitest';
import { parseValuationRequest } from './parse-request.ts';

const ID = 'dd0f0b5c-7e0e-4b0c-9c86-9b4c3f3d7a10';
const parse = (values: Record<string, unknown>) => parseValuationRequest(values, { market: 'en-AU', year: 2026 });

describe('a request for a valuation', () => {
  it('is by a plate and its state', () => {
    expect(parse({ rego: 'abc 12d', regoState: 'Victoria' })).toEqual({
      ok: true,
      value: {
        kind: 'new',
        plate: { rego: 'ABC12D', regoState: 'VIC' },
        vehicle: null,
        km: null,
        car: null,
        dealership: null,
      },
    });
    expect(
      parse({ rego: 'ABC12D', regoState: 'VIC', km: '42,500 km', car_id: 17, dealership_slug: 'city' }),
    ).toMatchObject({ value: { km: 42_500, car: '17', dealership: 'city' } });
  });

  it('is by make, model and year, with or without the plate', () => {
    const vehicle = { make: 'Kia', model: 'Rio', year: '2019', badge: ' Sport ', fuel: '' };
    expect(parse({ ...vehicle, km: 60_000 })).toMatchObject({
      value: { plate: null, vehicle: { make: 'Kia', year: 2019, badge: 'Sport', fuel: null }, km: 60_000 },
    });
    expect(parse({ ...vehicle, rego: 'A1', regoState: 'NT' })).toMatchObject({ value: { plate: { rego: 'A1' } } });
  });

  it('may be for next year’s model', () => {
    expect(parse({ make: 'Kia', model: 'Rio', year: 2027 })).toMatchObject({ value: { vehicle: { year: 2027 } } });
  });

  it('continues a valuation by its id', () => {
    expect(parse({ id: ID, confirmed: 'Yes', km: 1 })).toEqual({
      ok: true,
      value: { kind: 'next', id: ID, confirmed: true, km: 1 },
    });
    expect(parse({ id: ID, confirmed: 'no' })).toMatchObject({ value: { confirmed: false, km: null } });
  });

  it.each([
    [{}, ['rego', 'regoState']],
    [{ rego: 'ABC12D' }, ['regoState']],
    [{ rego: { $ne: 1 }, regoState: 'NSW' }, ['rego']],
    [{ rego: 'ABC12D', regoState: 'NSW', km: -1 }, ['km']],
    [{ rego: 'ABC12D', regoState: 'NSW', km: '1e5' }, ['km']],
    [{ rego: 'ABC12D', regoState: 'NSW', km: 2_000_001 }, ['km']],
    [{ make: 'Kia', rego: 'ABC12D', regoState: 'NSW' }, ['model', 'year']],
    [{ make: 'Kia', model: 'Rio', year: 19, km: 1, rego: 'A1', regoState: 'NSW' }, ['year']],
    [{ make: 'Kia', model: 'Rio', year: 2028 }, ['year']],
    [{ make: 'Kia', model: 'Rio', year: 2019, rego: '“”' }, ['rego', 'regoState']],
    [{ id: '17' }, ['id']],
    [{ id: ID, km: 'many' }, ['km']],
  ])('%j is refused at %j', (values, fields) => {
    const parsed = parse(values);
    expect(parsed.ok ? [] : Object.keys(parsed.problem)).toEqual(fields);
  });

  it('has no text that a store would refuse', () => {
    expect(parse({ make: 'K\u0000ia', model: 'R\ud800io', year: 2019 })).toMatchObject({
      value: { vehicle: { make: 'Kia', model: 'R\ufffdio' } },
    });
  });
});
