import { describe, expect, it } from 'vitest';
import { bodySlugOf } from '#domain/catalogue/body-slug.ts';
import { directoryQuery, parseDirectorySearch, spellChoices } from './directory-search.ts';

const parse = (query: string) => parseDirectorySearch(new URLSearchParams(query));

describe('a directory search', () => {
  it('reads its filters as the stock search writes them', () => {
    expect(
      parse(
        'query=tow+bar&manufacturer.name=Toyota&manufacturer.name=Ford&model.name=HiLux&categories=Towing&price=100-500&page=2',
      ),
    ).toEqual({
      query: 'tow bar',
      choices: { 'manufacturer.name': ['Toyota', 'Ford'], 'model.name': ['HiLux'], categories: ['Towing'] },
      price: { min: 100, max: 500 },
      page: 2,
    });
    expect(parse('body=suv&model.body=SUV').choices).toEqual({ 'model.body': ['SUV'], body: ['suv'] });
  });

  it('ignores unknown keys and malformed values', () => {
    const empty = { query: '', choices: {}, price: null, page: 1 };
    for (const query of [
      '',
      'make=Toyota&__proto__=x&constructor=y',
      'price=NaN&page=1e9',
      'price=500-100&page=-3&page=2',
      'categories=&categories=%20&model.name=%00%1b',
      `manufacturer.name=${'x'.repeat(10_000)}`,
    ])
      expect(parse(query)).toEqual(empty);
  });

  it('limits the values of one address', () => {
    const many = parse(Array.from({ length: 500 }, (_, at) => `categories=c${at}`).join('&'));
    expect(many.choices.categories?.length).toBe(40);
    expect(parse(`query=${'x'.repeat(10_000)}`).query.length).toBe(200);
    expect(parse('page=999999999').page).toBe(1_000_000);
  });

  it('has one canonical form for equal searches', () => {
    const written =
      'query=mats&manufacturer.name=Ford&manufacturer.name=Toyota&categories=Floor+mats&price=-500&page=2';
    expect(
      directoryQuery(
        parse(
          'page=2&price=-500&utm_source=x&categories=Floor+mats&manufacturer.name=Toyota&manufacturer.name=Ford&query=++mats',
        ),
      ),
    ).toBe(written);
    expect(directoryQuery(parse(written))).toBe(written);
    expect(directoryQuery(parse(''))).toBe('');
  });

  it("uses the site's spelling of a value, and keeps a value that the site does not have", () => {
    const search = spellChoices(
      parse('manufacturer.name=toyota&manufacturer.name=TOYOTA&model.name=warp'),
      (_, value) => (value.toLowerCase() === 'toyota' ? 'Toyota' : null),
    );
    expect(search.choices).toEqual({ 'manufacturer.name': ['Toyota'], 'model.name': ['warp'] });
  });
});

it.each([
  ['SUV', 'suv'],
  ['People Mover', 'people-mover'],
  ['SUV & 4WD', 'suv-4wd'],
  [' Cab  Chassis ', 'cab-chassis'],
])('the slug of body %s is %s', (body, slug) => {
  expect(bodySlugOf(body)).toBe(slug);
});
