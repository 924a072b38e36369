import { describe, expect, it } from 'vitest';
import { testCar, testTools } from '#web/testing/page.ts';
import { toRowOfCards } from './to-card-views.server.ts';

type Settings = NonNullable<Parameters<typeof testTools>[0]>;
type Values = NonNullable<Parameters<typeof testCar>[0]>;

const OUTBACK: Settings = { template: 'outback', features: { towing: true } };
const known = testCar();
const full: Values = {
  engine_size: 3.2,
  gcm_kg: 5_950,
  payload_kg: 1_065,
  variant: { ...known.variant, torque: '470 Nm', grossvehiclemass: 3_100 },
};

/** The figures of the first two cards of a row of `count`, as "label value"; null where a card has none at all. */
const figuresOf = (first: Values, settings = OUTBACK, count = 6) => {
  const cars = Array.from({ length: count }, (_, index) =>
    testCar({ ...(index === 0 ? first : {}), id: (index + 1) as never }),
  );
  return toRowOfCards(cars, testTools(settings)).map(
    ({ figures }) => figures?.map(({ label, value }) => `${label} ${value}`) ?? null,
  );
};

describe('a row of six cards in a look with wide cards (D540)', () => {
  it('has the engine and the masses of its first two cars', () => {
    const [first, second, ...others] = figuresOf(full);
    expect(first).toEqual(['Engine 3.2 L, 470 Nm', 'GVM 3,100 kg', 'GCM 5,950 kg']);
    expect(second).toEqual(['Kilometres 42,310 km', 'Transmission Automatic', 'Fuel Diesel']);
    expect(others).toEqual([null, null, null, null]);
  });

  it('shows what is known, and the plain facts where that is a single figure', () => {
    expect(
      figuresOf({ ...full, engine_size: null, variant: { ...known.variant, grossvehiclemass: 3_100 } })[0],
    ).toEqual(['GVM 3,100 kg', 'GCM 5,950 kg']);
    expect(figuresOf({ gcm_kg: 5_950, km: null })[0]).toEqual(['Transmission Automatic', 'Fuel Diesel']);
  });

  it('has the masses and berths of a caravan', () => {
    const specifications = {
      body_width: null,
      body_length: null,
      axle_type: null,
      tare_weight: 2_880,
      aggregate_trailer_mass: 3_500,
      sleeps: 6,
    };
    expect(figuresOf({ item_type: 'caravan', specifications })[0]).toEqual([
      'Aggregate trailer mass 3,500 kg',
      'Tare 2,880 kg',
      'Sleeps 6',
    ]);
    expect(figuresOf({ item_type: 'caravan', specifications: { ...specifications, sleeps: 0 } })[0]).toEqual([
      'Aggregate trailer mass 3,500 kg',
      'Tare 2,880 kg',
    ]);
  });

  it('has the unit and the words of its market', () => {
    expect(figuresOf(full, { ...OUTBACK, market: 'en-US' })[0]).toEqual([
      'Engine 3.2 L, 470 Nm',
      'GVWR 6,835 lb',
      'GCWR 13,118 lb',
    ]);
  });

  it('leaves out the mass with a trailer where the site shows no towing figures (D60)', () => {
    expect(figuresOf(full, { template: 'outback', features: { towing: false } })[0]).toEqual([
      'Engine 3.2 L, 470 Nm',
      'GVM 3,100 kg',
    ]);
  });

  it('has none for a sold car', () => {
    expect(figuresOf({ ...full, status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' })[0]).toEqual([]);
  });

  it('has none in other looks, and none in rows of another length', () => {
    expect(figuresOf(full, { template: 'metro' })).toEqual([null, null, null, null, null, null]);
    expect(figuresOf(full, OUTBACK, 5)).toEqual([null, null, null, null, null]);
  });
});
