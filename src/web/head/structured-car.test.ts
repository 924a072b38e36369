import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { LocationSchema } from '#domain/location/location.ts';
import { toOpeningWeek, withHolidays } from '#domain/location/opening-hours.ts';
import { MARKETS } from '#domain/market.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { machinePrice, structuredCar } from './structured-car.server.ts';
import { structuredDealership } from './structured-dealership.server.ts';
import { structuredTrail } from './structured-trail.server.ts';

type Facts = Readonly<Record<string, unknown>>;

function describeCar(values: Partial<Car> = {}, tools = testTools()): Facts {
  const seller = { '@type': 'AutoDealer', name: 'Harbour' };
  const about = {
    url: 'https://example.com/cars/x',
    images: ['https://example.com/a.jpg'],
    description: 'A ute',
    seller,
  };
  return structuredCar(testCar(values), { ...about, tools }) as Facts;
}

describe('structuredCar', () => {
  it('has every fact of schema.org/Car under its name', () => {
    const car = describeCar({
      vin: 'JTFDE626000000001',
      colour: 'White',
      interior_colour: 'Black',
      doors: 4,
      seats: 5,
      drive: '4x4',
      engine_size: 2.8,
      variant: { ...testCar().variant, fuelconsumptioncombined: 7.9 },
    });
    expect(car).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: '2021 Toyota HiLux SR5',
      url: 'https://example.com/cars/x',
      image: ['https://example.com/a.jpg'],
      description: 'A ute',
      brand: { '@type': 'Brand', name: 'Toyota' },
      model: 'HiLux',
      vehicleModelDate: '2021',
      vehicleConfiguration: 'SR5',
      vehicleIdentificationNumber: 'JTFDE626000000001',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 42_310, unitCode: 'KMT' },
      itemCondition: 'https://schema.org/UsedCondition',
      bodyType: 'Ute',
      color: 'White',
      vehicleInteriorColor: 'Black',
      numberOfDoors: 4,
      vehicleSeatingCapacity: 5,
      vehicleTransmission: 'Automatic',
      driveWheelConfiguration: 'https://schema.org/FourWheelDriveConfiguration',
      vehicleEngine: {
        '@type': 'EngineSpecification',
        fuelType: 'Diesel',
        engineDisplacement: { '@type': 'QuantitativeValue', value: 2.8, unitCode: 'LTR' },
      },
      fuelConsumption: { '@type': 'QuantitativeValue', value: 7.9, unitText: 'L/100 km' },
      sku: 'H1',
      offers: {
        '@type': 'Offer',
        price: 54_990,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        url: 'https://example.com/cars/x',
        seller: { '@type': 'AutoDealer', name: 'Harbour' },
      },
    });
  });

  it('leaves out unknown facts', () => {
    const bare = describeCar({
      km: null,
      transmission: null,
      fuel: null,
      body: null,
      badge: null,
      series: null,
      engine_size: null,
      price: null,
    });
    expect(JSON.stringify(bare)).not.toMatch(/null|""|\[\]|\{\}/);
    expect(Object.keys(bare)).not.toContain('vehicleEngine');
  });

  it.each<[Partial<Car>, string]>([
    [{ car_type: 'new' }, 'NewCondition'],
    [{ car_type: 'demo' }, 'UsedCondition'],
    [{ car_type: 'used' }, 'UsedCondition'],
  ])('gives %j the condition %s', (values, condition) => {
    expect(describeCar(values)['itemCondition']).toBe(`https://schema.org/${condition}`);
  });

  it.each<[Partial<Car>, string]>([
    [{ status: 'in_stock' }, 'InStock'],
    [{ status: 'coming_soon' }, 'PreOrder'],
    [{ status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' }, 'SoldOut'],
  ])('gives %j the availability %s', (values, availability) => {
    expect(describeCar(values)['offers']).toMatchObject({ availability: `https://schema.org/${availability}` });
  });

  it('gives the odometer in the unit of the market', () => {
    const { mileageFromOdometer } = describeCar({ km: 100_000 }, { ...testTools(), market: MARKETS['en-US'] });
    expect(mileageFromOdometer).toMatchObject({ value: 62_137, unitCode: 'SMI' });
  });

  it('gives miles per gallon in a market that reads them, and nothing for a car without fuel (D298)', () => {
    const american = (litres: number) =>
      describeCar(
        { variant: { fuelconsumptioncombined: litres } as never },
        { ...testTools(), market: MARKETS['en-US'] },
      );
    expect(american(6.2)).toMatchObject({ fuelEfficiency: { value: 38, unitText: 'mpg' } });
    expect(american(6.2)).not.toHaveProperty('fuelConsumption');
    expect(american(0)).not.toHaveProperty('fuelEfficiency');
  });

  it.each<[string, Partial<Car>, number | null]>([
    ['that is everything to pay', {}, 54_990],
    ['without charges', { price_type: 'EGC' }, null],
    ['of unknown basis', { price_type: null }, null],
    ['that is a placeholder of ten dollars', { price: 1_000 as never }, null],
    ['of a sold car', { status: 'sold', sold_date_timestamp: '2026-05-01T00:00:00.000Z' }, null],
  ])('a price %s is %s', (_, values, expected) => {
    expect(machinePrice(testCar(values), testTools())).toBe(expected);
    expect(expected === null).toBe(!('price' in (describeCar(values)['offers'] as Facts)));
  });
});

describe('structuredDealership', () => {
  const location = LocationSchema.parse({
    id: 'parramatta',
    slug: 'parramatta',
    name: 'Harbour City - Parramatta',
    dealership_id: 'harbour',
    time_zone: 'Australia/Sydney',
    address: { street: '1 Church St', city: 'Parramatta', state: 'NSW', postcode: '2150', lat: -33.8, long: 151 },
    contact_detail: {
      phone: '(02) 5550 0140',
      opening_hours: [
        { weekday: 1, status: 'Open', open: '08:30', close: '17:30' },
        { weekday: 2, status: 'Open', open: '08:30', close: '17:30' },
        { weekday: 3, status: 'Open', open: '08:30', close: '20:00' },
        { weekday: 6, status: 'Open', formated_hours: 'By appointment only' },
        { weekday: 0, status: 'Closed' },
      ],
      special_hours: [
        { date: '2026-04-30', status: 'Closed' },
        { date: '2026-05-01', status: 'Closed' },
        { date: '2026-05-02', status: 'Open', start_hour: '10:00', end_hour: '14:00' },
      ],
    },
  });
  const dealership = structuredDealership(location, {
    url: 'https://example.com/',
    today: '2026-05-01',
    hours: toOpeningWeek(location),
    country: 'AU',
    brand: 'Volvo',
  }) as Facts;

  it('name the make of a site that sells one', () => {
    expect(dealership).toMatchObject({ brand: { '@type': 'Brand', name: 'Volvo' } });
  });

  it('closes on public holidays where the dealer does, and has hours past midnight and around the clock', () => {
    const late = { weekday: 5, status: 'Open' as const, formated_hours: null, open: '18:00', close: '02:00' };
    const place = {
      ...location,
      contact_detail: {
        ...location.contact_detail,
        opening_hours: [late, { ...late, weekday: 6, open: '00:00', close: '00:00' }],
      },
    };
    const holidays = [{ date: '2026-05-08', name: 'A holiday', from: '00:00' }];
    const hours = withHolidays(place, { holidays, closesOnThem: true });
    const facts = structuredDealership(place, {
      url: 'https://example.com/',
      today: '2026-05-03',
      hours,
      country: 'AU',
      brand: null,
    });
    expect(facts).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Friday'], opens: '18:00', closes: '02:00' },
        { dayOfWeek: ['https://schema.org/Saturday'], opens: '00:00', closes: '23:59' },
      ],
      specialOpeningHoursSpecification: [{ validFrom: '2026-05-08', opens: '00:00', closes: '00:00' }],
    });
  });

  it('has address, opening hours and special days from today on', () => {
    expect(dealership).toMatchObject({
      '@type': 'AutoDealer',
      url: 'https://example.com/',
      address: { '@type': 'PostalAddress', addressRegion: 'NSW', postalCode: '2150', addressCountry: 'AU' },
      geo: { latitude: -33.8, longitude: 151 },
      openingHoursSpecification: [
        {
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
          opens: '08:30',
          closes: '17:30',
        },
        { dayOfWeek: ['https://schema.org/Wednesday'], opens: '08:30', closes: '20:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-05-01', validThrough: '2026-05-01', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-05-02', opens: '10:00', closes: '14:00' },
      ],
    });
    expect(dealership['openingHoursSpecification']).toHaveLength(2);
  });

  it('never has the phone number', () => {
    expect(JSON.stringify(dealership)).not.toMatch(/5550|telephone/);
  });
});

it('structuredTrail numbers the steps from the home page', () => {
  const trail = structuredTrail([
    { name: 'Home', url: 'https://example.com/' },
    { name: 'Toyota', url: 'https://example.com/search/toyota' },
  ]) as Facts;
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.com/' },
      { position: 2, name: 'Toyota' },
    ],
  });
});
