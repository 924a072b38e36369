import { afterEach, expect, it, vi } from 'vitest';
import { afterValuation } from './after-valuation.client.ts';
import { readValuation } from './stored-valuation.ts';

const NOW = new Date('2026-05-01T02:00:00.000Z');
const offer = (href: string) => ({
  kept: { car: 'a car', price: '$9,000', day: '8 May 2026', expires_at: '2026-05-08T02:00:00.000Z', href },
  saved: null,
});
const OVER = { kept: null, saved: null };

/** Opens the page of an offer. */
const open = (pathname: string) => vi.stubGlobal('location', { pathname });

afterEach(() => void vi.unstubAllGlobals());

it('an offer that is over is forgotten, and a newer one is not', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  });
  open('/lead/new/offer');
  afterValuation(offer('/lead/new/offer'));
  open('/lead/old/offer');
  afterValuation(OVER);
  expect(readValuation(NOW)).toMatchObject({ href: '/lead/new/offer' });
  open('/lead/new/offer');
  afterValuation(OVER);
  expect(readValuation(NOW)).toBeNull();
  afterValuation(OVER);
});
