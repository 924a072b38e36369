import { describe, expect, it } from 'vitest';
import { ATTRIBUTES } from './attributes.ts';
import { rewriteLegacySearch } from './legacy.ts';
import { parseSearch } from './parse-search.ts';
import { knownForTests } from './testing/search.ts';

const known = knownForTests();
const parsed = (url: string) => parseSearch(new URL(url, 'http://site'), known);
const rewrite = (url: string) => rewriteLegacySearch(new URL(url, 'http://site'), known);

describe('older forms of a search', () => {
  it.each([
    ['/search?price_range=$10,000-$20,000', '/search?price=10000-20000'],
    ['/search?refinementList[make][0]=Toyota', '/search/toyota'],
    ['/search?refinementList[make][0]=Toyota&refinementList[make][1]=Mazda', '/search?make=Mazda&make=Toyota'],
    ['/search?menu[car_type]=used', '/search/used-cars'],
    ['/search?range[price]=10000:20000', '/search?price=10000-20000'],
    ['/search?range[price]=:20000&body=suv', '/search?body=suv&price=-20000'],
    ['/search?menu[price_range]=$5,000-$10,000', '/search?price=5000-10000'],
    ['/search?price=$10,000-$20,000', '/search?price=10000-20000'],
    ['/search?price_min=10000&price_max=', '/search?price=10000-'],
    ['/search?price_min=19,990.50&price_max=$40,000.00', '/search?price=19990-40000'],
    ['/search?km_max=45,000%20km', '/search?km=-45000'],
    ['/search?miles_min=10,000%20mi&miles_max=50000', '/search?km=16093-80468'],
    ['/search?miles_max=far', '/search'],
    ['/search?towing_braked_lb_min=5,000%20lb', '/search?towing_braked_kg=2268-'],
    ['/search?payload_lb_min=1000&payload_lb_max=2000', '/search?payload_kg=454-907'],
    ['/search?payload_lb_max=heavy', '/search'],
    ['/search/toyota?year_min=2015&year_max=2020', '/search/toyota?year=2015-2020'],
    ['/cars/?menu[body]=SUV', '/search?body=suv'],
    ['/search?menu[make]=Toyota&utm_source=news&gclid=1', '/search/toyota?utm_source=news&gclid=1'],
    ['/search?refinementList[__proto__][0]=x', '/search'],
    ['/search?range[price]=abc', '/search'],
    ['/search?refinementList[price][0]=$10,000-$20,000', '/search?price=10000-20000'],
    ['/search?price_range=$5,000-$10,000&price_range=$10,000-$15,000', '/search?price=5000-15000'],
    ['/search?menu[price_range]=$30,000-&refinementList[price_range][1]=$10,000-$15,000', '/search?price=10000-'],
    ['/search?price_range=$10,000%20%E2%80%93%20$20,000', '/search?price=10000-20000'],
    ['/search?refinementList[year][0]=2020&refinementList[year][1]=2022', '/search?year=2020-2022'],
    ['/search?price_range=-$20,000&price_range=$30,000-', '/search'],
    ['/search?refinementList[price_range][0]=rubbish', '/search'],
  ])('%s is redirected to %s', (url, expected) => expect(rewrite(url)).toBe(expected));

  it.each([
    '/search',
    '/search?price=10000-20000',
    '/search?make=Toyota&utm_source=x',
    '/search?foo[bar]=1',
    '/search?query=$5,000',
  ])('%s is not redirected', (url) => {
    expect(rewrite(url)).toBeNull();
  });

  it.each(ATTRIBUTES.filter(({ hidden }) => !hidden))('$name is read from each form', (attribute) => {
    const { name, kind, closed = ['Red', 'Parramatta'] } = attribute;
    const [one = '', other = ''] = name.startsWith('make') || name === 'model' ? ['Toyota', 'Mazda'] : closed;
    if (kind === 'range') {
      const expected = parsed(`/search?${name}=1000-2000`);
      for (const form of [
        `range[${name}]=1000:2000`,
        `refinementList[${name}][0]=1,000-2,000`,
        `menu[${name}]=$1,000-$2,000`,
      ])
        expect([form, parsed(rewrite(`/search?${form}`) ?? '')]).toEqual([form, expected]);
    } else {
      const several = `/search?${name}=${one}&${name}=${other}`;
      const forms = `/search?refinementList[${name}][0]=${one}&refinementList[${name}][1]=${other}`;
      expect(parsed(rewrite(forms) ?? '')).toEqual(parsed(several));
      expect(parsed(rewrite(`/search?menu[${name}]=${one}`) ?? '')).toEqual(parsed(`/search?${name}=${one}`));
    }
  });

  it('is redirected to a URL that is not redirected again', () => {
    const target = rewrite('/search?price_range=$10,000-$20,000&menu[make]=Toyota&x=1');
    expect(target).not.toBeNull();
    expect(rewrite(target ?? '')).toBeNull();
  });

  it('leaves an unknown path to the 404 page', () => expect(rewrite('/search/zzz?menu[make]=Toyota')).toBeNull());
});
