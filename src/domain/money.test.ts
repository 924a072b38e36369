import { describe, expect, it } from 'vitest';
import { centsFromDollars, formatDollars, wholeDollars } from './money.ts';

describe('money', () => {
  it('is whole cents, despite the inexact floats of dollars', () => {
    expect(centsFromDollars(19.99)).toBe(1999);
    expect(centsFromDollars(0.1 + 0.2)).toBe(30);
  });

  it('is shown as whole dollars with commas for thousands', () => {
    expect(formatDollars(2_599_000)).toBe('$25,990');
    expect(wholeDollars(2_599_050)).toBe(25_991);
  });
});
