import { afterEach, expect, it, vi } from 'vitest';
import type { SiteLocation } from '#web/features/site/site-data.ts';
import { toBrowserStorage } from '#web/ui/browser-storage.ts';
import { forgetPlace, keepPlace, onPlaceChange, readPlace } from './kept-place.ts';
import { nearestFirst } from './near-context.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('the browser keeps a postcode with its point until it is forgotten', () => {
  const kept = new Map<string, string>();
  const storage = toBrowserStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const penrith = { postcode: '0800', lat: -12.4587, long: 130.8367 };
  keepPlace(penrith, storage);
  expect(readPlace([...kept.values()][0] ?? null)).toEqual(penrith);
  forgetPlace(storage);
  expect(kept.size).toBe(0);
});

it('a change in another tab is heard, until nobody listens', () => {
  vi.stubGlobal('window', new EventTarget());
  const listener = vi.fn<() => void>();
  const stop = onPlaceChange(listener);
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event('storage'));
  expect(listener).toHaveBeenCalledTimes(1);
});

it.each(['', '2750', '2750 here there', '27 -33.7 150.6', '2750 -933 150.6', '2750 -33.7 150.6 more', '2750 . 1'])(
  'foreign text in the storage is no postcode: %j',
  (text) => expect(readPlace(text)).toBeNull(),
);

it('the nearest location comes first, and those without coordinates last, in their own order', () => {
  const at = (id: string, place: SiteLocation['place']) => ({ id, place });
  const places = [
    at('nowhere', null),
    at('brisbane', { lat: -27.47, long: 153.03 }),
    at('unknown', null),
    at('sydney', { lat: -33.87, long: 151.21 }),
  ];
  const near = { postcode: '2750', lat: -33.7555, long: 150.6786 };
  expect(nearestFirst(places, near).map(({ id }) => id)).toEqual(['sydney', 'brisbane', 'nowhere', 'unknown']);
  expect(nearestFirst(places, null)).toEqual(places);
});
