import { describe, expect, it } from 'vitest';
import { sheetsOfPage } from './sheets-ahead.ts';

const SHEETS = {
  end: 'end.css',
  pages: {
    home: { first: ['cards.css', 'home.css'], below: 'home-below.css' },
    search: { first: ['cards.css', 'search.css'], below: null },
    car: { first: ['car.css'], below: 'car-below.css' },
    forms: { first: ['forms.css'], below: null },
    test_drive: { first: ['forms.css', 'drive.css'], below: null },
  },
};

describe('the style sheets of the next page', () => {
  it.each([
    ['/', ['cards.css', 'home.css', 'home-below.css']],
    ['/search/toyota/hilux', ['cards.css', 'search.css', 'end.css']],
    ['/cars/', ['cards.css', 'search.css', 'end.css']],
    ['/cars/2021-mazda', ['car.css', 'car-below.css']],
    ['/cars/2021-mazda/enquire', ['forms.css', 'end.css']],
    ['/book-test-drive', ['forms.css', 'drive.css', 'end.css']],
    ['/contact-us', ['forms.css', 'end.css']],
  ])('%s', (path, hrefs) => {
    expect(sheetsOfPage(path, SHEETS, () => false)).toEqual(hrefs);
  });

  it('are left out when the document has them', () => {
    expect(sheetsOfPage('/cars/', SHEETS, (href) => href === 'cards.css' || href === 'end.css')).toEqual([
      'search.css',
    ]);
  });
});
