import { describe, expect, it } from 'vitest';
import { testCar, testTools } from '#web/testing/page.ts';
import { toCarSummary } from './to-car-summary.server.ts';

const lastSentence = (status: 'in_stock' | 'coming_soon' | 'sold') =>
  toCarSummary(testCar({ status, stocknum: 'U100' }), null, testTools()).at(-1);

describe('the summary of a car', () => {
  it('says where the car can be seen', () => {
    expect(lastSentence('in_stock')).toBe('See it at Parramatta; ask for stock number U100.');
  });

  it.each(['coming_soon', 'sold'] as const)('names no place to see a car that is %s', (status) => {
    expect(lastSentence(status)).toBe('Ask for stock number U100.');
  });
});

it('the summary of a car writes the name of a colour as its maker does, and a plain colour as a word', () => {
  const said = (colour: string) => toCarSummary(testCar({ colour }), null, testTools()).join(' ');
  expect(said('Glacier White')).toContain(', Glacier White.');
  expect(said('Red')).toContain(', red');
  expect(said('Dark blue')).toContain(', dark blue');
});

it('a car at a hidden location is not said to be seen there (D359)', () => {
  const car = testCar({ status: 'in_stock', stocknum: 'U100', location_name: null, city: 'Minto' });
  expect(toCarSummary(car, null, testTools()).join(' ')).not.toContain('Minto');
});
