import { describe, expect, it } from 'vitest';
import {
  chooseEnd,
  endsOf,
  readTypedEnd,
  slideEnd,
  sliderScale,
  stepEnd,
  wideScale,
  type SliderEnd,
} from './slider.ts';

const SETTINGS = { min: 0, max: 100_000, step: null, snap: 1000 };
const SCALE = sliderScale(SETTINGS, null);
const WIDE = wideScale({ min: 5000, max: 250_000, step: 500 });

describe('the scale of a slider', () => {
  it.each([
    [{ min: 0, max: 100_000 }, 1000],
    [{ min: 0, max: 90_049 }, 900],
    [{ min: 0, max: 90_050 }, 901],
    [{ min: 5000, max: 5040 }, 1],
    [{ min: 0, max: 0 }, 1],
  ])('of %j has a step of %i: a hundredth, rounded, at least 1', (range, step) => {
    expect(wideScale({ ...range, step: null }).step).toBe(step);
  });

  it.each([
    ['none', null, 100_000],
    ['0', 0, 100_000],
    ['a negative number', -4000, 100_000],
    ['89,880', 89_880, 90_000],
    ['a round number', 60_000, 60_000],
    ['250,001', 250_001, 251_000],
  ])('ends at the maximum of the stock only when that is positive: %s', (_, stock, max) => {
    expect(sliderScale(SETTINGS, stock).max).toBe(max);
  });

  it('takes its step from its range, unless the site sets one', () => {
    expect(sliderScale(SETTINGS, 289_900).step).toBe(2900);
    expect(sliderScale({ ...SETTINGS, step: 250 }, 289_900).step).toBe(250);
  });

  it('leaves out a highest value of more than one and a half times the usual ones, which can still be typed', () => {
    const scale = sliderScale(SETTINGS, 1_900_000, 85_000);
    expect(scale).toEqual({ ...SCALE, max: 85_000, step: 850, reach: 1_900_000 });
    expect(sliderScale(SETTINGS, 127_000, 85_000).max).toBe(127_000);
    const choice = { min: null, max: null };
    const typed = (text: string, end: SliderEnd) => readTypedEnd(text, end, { choice, scale });
    expect(typed('400,000', 'max')).toEqual({ kind: 'taken', value: 400_000 });
    expect(typed('200000', 'min')).toEqual({ kind: 'taken', value: 200_000 });
    expect(typed('1,900,001', 'max')).toEqual({ kind: 'ignored', reason: 'out_of_range' });
  });

  it('always has room to slide', () => {
    expect(sliderScale({ ...SETTINGS, min: 20_000 }, 9000)).toMatchObject({ min: 20_000, max: 100_000 });
    expect(sliderScale({ ...SETTINGS, min: 20_000, max: 10_000 }, 9000)).toMatchObject({ min: 20_000, max: 21_000 });
  });

  it('for the separate price range is 5,000 to 250,000 by 500, with its ends apart', () => {
    expect(WIDE).toEqual({ min: 5000, max: 250_000, step: 500, snap: 500, gap: 500 });
  });
});

describe('snapping an end of a slider', () => {
  const odd = { min: 500, max: 99_700, step: 992, snap: 1000, gap: 0 };
  it.each([
    [30_400, 30_000],
    [30_500, 31_000],
    [-5, 500],
    [120, 500],
    [99_600, 99_700],
    [1_000_000, 99_700],
  ])('moves it from %i to %i', (value, snapped) =>
    expect(slideEnd({ min: 500, max: 99_700 }, ['max', value], odd).max).toBe(snapped),
  );
});

describe('dragging an end of a slider', () => {
  const ends = { min: 20_000, max: 40_000 };
  it.each<[SliderEnd, number, { min: number; max: number }]>([
    ['min', 25_499, { min: 25_000, max: 40_000 }],
    ['min', 70_000, { min: 40_000, max: 40_000 }],
    ['min', -70_000, { min: 0, max: 40_000 }],
    ['max', 9000, { min: 20_000, max: 20_000 }],
    ['max', 170_000, { min: 20_000, max: 100_000 }],
  ])('to %s at %i stays on the scale and never passes the other end', (end, value, expected) => {
    expect(slideEnd(ends, [end, value], SCALE)).toEqual(expected);
  });

  it('stays strictly on its side for the separate price range', () => {
    expect(slideEnd(ends, ['min', 90_000], WIDE)).toEqual({ min: 39_500, max: 40_000 });
    expect(slideEnd(ends, ['max', 0], WIDE)).toEqual({ min: 20_000, max: 20_500 });
    expect(slideEnd({ min: 5000, max: 250_000 }, ['max', 0], WIDE)).toEqual({ min: 5000, max: 5500 });
  });

  it.each([
    [2900, 1, 31_000, 34_000],
    [2900, -1, 34_000, 31_000],
    [2900, 10, 31_000, 60_000],
    [400, 1, 30_000, 31_000],
    [400, -1, 30_000, 29_000],
    [400, 10, 30_000, 34_000],
    [1000, 1, 100_000, 100_000],
  ])('by keys moves it by the step of %i (%i of them) from %i to %i', (step, steps, from, to) => {
    expect(stepEnd({ min: from, max: 100_000 }, ['min', steps], { ...SCALE, step }).min).toBe(to);
  });
});

describe('the chosen range', () => {
  it('is empty at the ends of the scale', () => {
    const choice = { min: 20_000, max: 60_000 };
    expect(chooseEnd(choice, ['min', 0], SCALE)).toEqual({ min: null, max: 60_000 });
    expect(chooseEnd(choice, ['max', 100_000], SCALE)).toEqual({ min: 20_000, max: null });
    expect(chooseEnd(choice, ['max', 99_000], SCALE)).toEqual({ min: 20_000, max: 99_000 });
  });

  it('shows at the end of the scale when beyond it, and does not change with the other end', () => {
    const choice = { min: null, max: 250_000 };
    expect(endsOf(choice, SCALE)).toEqual({ min: 0, max: 100_000 });
    expect(chooseEnd(choice, ['min', 5000], SCALE)).toEqual({ min: 5000, max: 250_000 });
    expect(endsOf({ min: 300_000, max: null }, WIDE)).toEqual({ min: 249_500, max: 250_000 });
    expect(endsOf({ min: 1, max: 2 }, WIDE)).toEqual({ min: 5000, max: 5500 });
  });
});

describe('a typed number', () => {
  const choice = { min: 20_000, max: 40_000 };
  const typed = (text: string, end: SliderEnd, scale = SCALE) => readTypedEnd(text, end, { choice, scale });

  it.each<[string, SliderEnd, number | null]>([
    ['30400', 'min', 30_000],
    ['$30,500', 'min', 31_000],
    [' 12 000 km ', 'min', 12_000],
    ['9000 MI', 'min', 9000],
    ['40000', 'min', 40_000],
    ['39,900', 'min', 40_000],
    ['0', 'min', 0],
    ['$19,990.50', 'min', 20_000],
    ['', 'min', null],
    [' ', 'max', null],
    ['100,000', 'max', 100_000],
    ['20000', 'max', 20_000],
  ])('%j for %s is %s', (text, end, value) => expect(typed(text, end)).toEqual({ kind: 'taken', value }));

  it.each<[string, SliderEnd]>([
    ['40,001', 'min'],
    ['100,001', 'max'],
    ['19,999', 'max'],
    ['999999999', 'max'],
  ])('%j for %s is out of range and ignored', (text, end) => {
    expect(typed(text, end)).toEqual({ kind: 'ignored', reason: 'out_of_range' });
  });

  it.each(['cheap', '-5000', '1e4', '30.5', '9999999999', '12-14', '<b>', 'NaN'])(
    '%j is not a number and is ignored',
    (text) => {
      expect(typed(text, 'min')).toEqual({ kind: 'ignored', reason: 'not_a_number' });
    },
  );

  it('does not pass the other end where that is beyond the scale', () => {
    const scale = sliderScale(SETTINGS, 1_900_000, 85_000);
    const above = { choice: { min: null, max: 200_000 }, scale };
    expect(readTypedEnd('300000', 'min', above)).toEqual({ kind: 'ignored', reason: 'out_of_range' });
    expect(readTypedEnd('150000', 'min', above)).toEqual({ kind: 'taken', value: 150_000 });
    const below = { choice: { min: 150_000, max: null }, scale };
    expect(readTypedEnd('120000', 'max', below)).toEqual({ kind: 'ignored', reason: 'out_of_range' });
  });

  it('for the separate price range must keep the ends apart', () => {
    expect(typed('40000', 'min', WIDE)).toEqual({ kind: 'ignored', reason: 'out_of_range' });
    expect(typed('39500', 'min', WIDE)).toEqual({ kind: 'taken', value: 39_500 });
    expect(typed('4999', 'min', WIDE)).toEqual({ kind: 'ignored', reason: 'out_of_range' });
  });
});
