import { describe, expect, it } from 'vitest';
import { withGrade } from './grade.ts';
import type { Candidate } from './recognise.ts';
import type { Selected } from './select.ts';

const listed = (badge: string | null, price: number, year = 2024) =>
  ({
    make: 'Volvo',
    model: 'XC40',
    year,
    drive: 'AWD',
    series: 'XZ',
    listing: { carType: 'used' },
    badge,
    price,
  }) as Candidate;
const gradeOf = (car: Candidate, others: readonly Candidate[]) =>
  withGrade({ candidate: car } as Selected, [car, ...others]).candidate.badge;

describe('a car that was listed without its grade', () => {
  it('has that of the car nearest in price of its model, year, drive and condition', () => {
    const others = [listed('Plus', 60_000), listed('Ultimate', 71_000), listed('Pro', 70_000, 2022)];
    expect(gradeOf(listed(null, 70_000), others)).toBe('Ultimate');
  });

  it('stays without one where no other car is like it', () => {
    expect(gradeOf(listed(null, 70_000), [listed('Pro', 70_000, 2022)])).toBeNull();
  });
});

it('a car that was listed with its grade keeps it', () => {
  expect(gradeOf(listed('Plus', 60_000), [listed('Ultimate', 60_000)])).toBe('Plus');
});
