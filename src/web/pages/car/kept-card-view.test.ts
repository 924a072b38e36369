import { describe, expect, it } from 'vitest';
import { testCar, testTools } from '#web/testing/page.ts';
import { keptCardView } from './kept-card-view.server.ts';

const withColours = (colour: string | undefined) => ({ ...testTools(), colourOf: () => colour });

describe('the card of a car in a list', () => {
  const car = () => testCar({ images: ['a.webp'] });

  it('is made once for a tenant, and again for another', () => {
    const tools = withColours('#112233');
    const shown = car();
    expect(keptCardView(shown, tools)).toBe(keptCardView(shown, { ...tools }));
    expect(keptCardView(shown, withColours('#112233'))).not.toBe(keptCardView(shown, tools));
  });

  it('is made again on another day, after ten minutes, and when the car is no longer among the newest', () => {
    const tools = withColours('#112233');
    const shown = car();
    const before = keptCardView(shown, tools);
    const later = new Date(tools.now.getTime() + 10 * 60_000);
    for (const change of [{ today: '2026-05-02' }, { now: later }, { isNewest: () => false }])
      expect(keptCardView(shown, { ...tools, ...change })).not.toBe(before);
  });

  it('asks again for the colour of its picture until it is known', () => {
    const tools = withColours(undefined);
    const shown = car();
    expect(keptCardView(shown, tools).photo).toEqual({ image: 'a.webp' });
    expect(keptCardView(shown, { ...tools, colourOf: () => '#112233' }).photo).toEqual({
      image: 'a.webp',
      colour: '#112233',
    });
  });
});
