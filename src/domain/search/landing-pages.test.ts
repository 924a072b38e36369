import { describe, expect, it } from 'vitest';
import { listLandingPages, type LandingCar } from './landing-pages.ts';

const car = (values: Partial<LandingCar> = {}): LandingCar => ({
  make: 'Toyota',
  model: 'HiLux',
  car_type: 'used',
  location_name: 'Parramatta',
  updated_at: '2026-04-01T00:00:00.000Z',
  ...values,
});
const pathsOf = (cars: readonly LandingCar[]) => listLandingPages(cars).map(({ path }) => path);

describe('the landing pages of a stock', () => {
  it('are those of its makes, models and car types; combinations need three cars (D10)', () => {
    expect(pathsOf([car()])).toEqual(['/search', '/search/used-cars', '/search/toyota', '/search/toyota/hilux']);
    expect(pathsOf([car(), car(), car()]).slice(4)).toEqual([
      '/search/toyota?car_type=used',
      '/search/toyota/hilux?car_type=used',
      '/search/used-cars?location_name=Parramatta',
    ]);
  });

  it('changed with the latest of their cars', () => {
    const cars = [car(), car({ make: 'Mazda', model: '3', updated_at: '2026-04-09T00:00:00.000Z' })];
    const changes = new Map(listLandingPages(cars).map(({ path, changed }) => [path, changed?.slice(0, 10)]));
    expect(changes.get('/search')).toBe('2026-04-09');
    expect(changes.get('/search/toyota')).toBe('2026-04-01');
    expect(changes.get('/search/mazda/3')).toBe('2026-04-09');
  });

  it('join names whose addresses are the same', () => {
    expect(pathsOf([car({ model: 'HiLux' }), car({ model: 'HI-LUX' }), car({ model: 'Hilux' })])).toContain(
      '/search/toyota/hilux',
    );
    expect(new Set(pathsOf([car(), car({ make: 'TOYOTA' })])).size).toBe(
      pathsOf([car(), car({ make: 'TOYOTA' })]).length,
    );
  });

  it('leave out a make whose address means something else', () => {
    expect(pathsOf([car({ make: 'Used Cars' })])).toEqual(['/search', '/search/used-cars']);
  });
});
