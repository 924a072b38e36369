import { expect, it } from 'vitest';
import { sellerFirst } from './seller-first.ts';

const line = (name: string, legal: string) => ({ name, legal, numbers: [] });
const west = line('West Cars', 'West Pty Ltd');
const east = line('East Cars', 'East Pty Ltd');
const eastVans = line('East Vans', 'East Pty Ltd');
const LINES = [west, east, eastVans];

it('the dealership that holds the car comes first, then the names of its company, and the others are folded', () => {
  expect(sellerFirst(LINES, 'East Vans')).toEqual({ shown: [eastVans, east], folded: [west] });
});

it('a page that is not about one car shows every company', () => {
  expect(sellerFirst(LINES, null)).toEqual({ shown: LINES, folded: [] });
  expect(sellerFirst(LINES, 'Unknown Cars')).toEqual({ shown: LINES, folded: [] });
});
