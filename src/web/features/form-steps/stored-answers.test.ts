import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinStarts, keepSteps, readSteps } from './stored-answers.ts';

const ANSWERS = { step: 'you', values: { name: 'Mia' } };
const HOUR_MS = 3_600_000;

/** A browser's storage, whose own enumerable keys are what is kept in it. */
const toStorage = () => {
  const kept: Record<string, unknown> = {};
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, text: string) => void (kept[key] = text) },
    removeItem: { value: (key: string) => void delete kept[key] },
  });
};
const openTab = () => vi.stubGlobal('sessionStorage', toStorage());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', toStorage());
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('another tab has the answers of a form for a day', () => {
  keepSteps('/finance', ANSWERS);
  openTab();
  expect(readSteps('/finance')).toEqual(ANSWERS);
  vi.advanceTimersByTime(25 * HOUR_MS);
  expect(readSteps('/finance')).toBeNull();
});

it('answers of a day ago go whichever form is opened next', () => {
  keepSteps('/finance', ANSWERS);
  vi.advanceTimersByTime(2 * HOUR_MS);
  keepSteps('/fleet', ANSWERS);
  localStorage.setItem('forecourt.steps./service', '{');
  localStorage.setItem('chat.id', '7');
  vi.advanceTimersByTime(23 * HOUR_MS);
  openTab();
  readSteps('/careers');
  expect(Object.keys(localStorage)).toEqual(['forecourt.steps./fleet', 'chat.id']);
});

describe('answers that were stored before the page began with something else', () => {
  const starts = { trade_in: '', trade_in_value: '', vehicle_price: '$30,000' };
  const values = { trade_in: 'No', trade_in_value: '', vehicle_price: '$28,000', name: 'Mia' };

  it('take in the offer for a trade-in that the address brings (D409)', () => {
    const now = { ...starts, trade_in: 'Yes', trade_in_value: '$9,000' };
    expect(joinStarts({ values, starts }, now)).toEqual({ ...values, trade_in: 'Yes', trade_in_value: '$9,000' });
  });

  it('keep what was typed in the place of a start, and follow a start that was left as it was', () => {
    const now = { ...starts, vehicle_price: '$29,000' };
    expect(joinStarts({ values, starts }, now)).toEqual(values);
    const untouched = { ...values, vehicle_price: '$30,000' };
    expect(joinStarts({ values: untouched, starts }, now)).toEqual({ ...values, vehicle_price: '$29,000' });
  });

  it('stay as they are where the page begins as before, or begins with nothing', () => {
    expect(joinStarts({ values, starts }, starts)).toEqual(values);
    const offered = { ...starts, trade_in: 'Yes', trade_in_value: '$9,000' };
    const typed = { ...values, trade_in: 'No', trade_in_value: '$9,500' };
    expect(joinStarts({ values: typed, starts: offered }, offered)).toEqual(typed);
    expect(joinStarts({ values: typed, starts: offered }, starts)).toEqual(typed);
  });
});
