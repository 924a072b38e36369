import { describe, expect, it } from 'vitest';
import { readSearchAddress } from './address.ts';
import { DEFAULT_RULES } from './form-rules.ts';
import { createKnownValues } from './known-values.ts';

const known = createKnownValues();
known.learnVehicle('Toyota', 'HiLux');
known.learnVehicle('Mazda', 'CX-5');
const read = (address: string) => readSearchAddress(new URL(address, 'http://site'), known);

describe('readSearchAddress', () => {
  it.each([
    '/search',
    '/cars/',
    '/cars',
    '/search/used-cars',
    '/search/toyota',
    '/search/toyota/hilux',
    '/search/toyota?car_type=used',
    '/search?price=-30000&page=2',
  ])('keeps %s', (address) => {
    expect(read(address).kind).toBe('search');
  });

  it.each([
    ['/search?make=Toyota', '/search/toyota'],
    ['/search?car_type=used&query=&body=ute', '/search/used-cars?body=ute'],
    ['/search?body=ute&car_type=used', '/search/used-cars?body=ute'],
    ['/cars/?body=ute', '/search?body=ute'],
    ['/search?body=ute&body=suv', '/search?body=suv&body=ute'],
    ['/search/', '/search'],
    ['/search/toyota/?body=ute', '/search/toyota?body=ute'],
    ['/search/used-cars/', '/search/used-cars'],
  ])('redirects a form’s %s to %s', (address, to) => {
    expect(read(address)).toEqual({ kind: 'moved', to, isForGood: true });
  });

  it('redirects the two ends of a range permanently to one range', () => {
    expect(read('/search?price_min=$10,000&price_max=20000')).toEqual({
      kind: 'moved',
      to: '/search?price=10000-20000',
      isForGood: true,
    });
  });

  it('never redirects an address to itself', () => {
    for (const address of [
      '/search?make=Toyota&make=Mazda',
      '/search?query=a%20b&body=suv&body=ute',
      '/cars/?km=-5&page=3',
    ]) {
      const first = read(address);
      expect(first.kind === 'moved' ? read(first.to).kind : first.kind).toBe('search');
    }
  });

  it('does not redirect for campaign keys, and keeps them in a redirect', () => {
    expect(read('/search/used-cars?utm_source=x&gclid=1').kind).toBe('search');
    expect(read('/search?make=Toyota&utm_source=x')).toMatchObject({ to: '/search/toyota?utm_source=x' });
  });

  it('reports an unknown make as unknown', () => {
    expect(read('/search/nosuch').kind).toBe('unknown');
    expect(read('/search/toyota/hilux/more').kind).toBe('unknown');
    expect(read('/search/NoSuch').kind).toBe('unknown');
    expect(read('/search/%E0%A4%A').kind).toBe('unknown');
    expect(read('/search/Toyota/%25').kind).toBe('unknown');
  });

  it.each([
    ['/search/Toyota', '/search/toyota'],
    ['/search/TOYOTA/HiLux?body=ute&utm_source=x', '/search/toyota/hilux?body=ute&utm_source=x'],
    ['/search/Mazda/CX%205', '/search/mazda/cx-5'],
    ['/search/Used-Cars', '/search/used-cars'],
  ])('redirects names in a path, %s, permanently to their slugs, %s', (address, to) => {
    expect(read(address)).toEqual({ kind: 'moved', to, isForGood: true });
    expect(read(to).kind).toBe('search');
  });

  describe('for a site that takes one make', () => {
    const readOne = (address: string) =>
      readSearchAddress(new URL(address, 'http://site'), known, { ...DEFAULT_RULES, takesOneMake: true });

    it.each([
      ['/search?make=Mazda&make_model=Toyota+HiLux', '/search/mazda'],
      ['/search?make=&make_model=Toyota+HiLux&body=ute', '/search?body=ute'],
      ['/search?make=Toyota&make_model=Toyota+HiLux', '/search/toyota/hilux'],
      ['/search?make_model=Toyota+HiLux', '/search/toyota/hilux'],
    ])('drops models of other makes from a form’s %s: %s', (address, to) => {
      expect(readOne(address)).toMatchObject({ kind: 'moved', to });
    });

    it('removes the models together with their make’s chip, and keeps them with a new order', () => {
      const form = '/search?make=Mazda&make_model=Toyota+HiLux';
      expect(readOne(`${form}&drop=make=Mazda`)).toMatchObject({ kind: 'moved', to: '/search' });
      expect(readOne(`${form}&order=price:asc`)).toMatchObject({ to: '/search/mazda?sortBy=price%3Aasc' });
    });
  });

  it('keeps a model of another make on a site that takes several makes', () => {
    expect(read('/search?make=Mazda&make_model=Toyota+HiLux').kind).toBe('search');
  });
});
