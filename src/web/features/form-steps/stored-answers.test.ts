import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSteps, readSteps } from './stored-answers.ts';

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
