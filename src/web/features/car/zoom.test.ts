import { describe, expect, it } from 'vitest';
import { MAX_SCALE, moveBy, WHOLE, zoomTo } from './zoom.ts';

const screen = { width: 400, height: 800 };
const middle = { x: 0, y: 0 };

describe('an enlarged picture', () => {
  it('keeps in place what is under the fingers', () => {
    const place = { x: 100, y: -200 };
    const zoom = zoomTo(WHOLE, 2, place, screen);
    expect(zoom).toEqual({ scale: 2, x: -100, y: 200 });
    // The point of the picture that was there before is still there.
    expect((place.x - zoom.x) / zoom.scale).toBe(place.x);
    expect((place.y - zoom.y) / zoom.scale).toBe(place.y);
  });

  it('is at most four times as large, and never smaller than the whole', () => {
    expect(zoomTo(WHOLE, 9, middle, screen).scale).toBe(MAX_SCALE);
    expect(zoomTo({ scale: 2, x: 200, y: 400 }, 0.3, { x: 50, y: 50 }, screen)).toEqual(WHOLE);
  });

  it('moves as far as its edges reach', () => {
    const zoom = zoomTo(WHOLE, 2, middle, screen);
    expect(moveBy(zoom, { x: 30, y: -40 }, screen)).toEqual({ scale: 2, x: 30, y: -40 });
    expect(moveBy(zoom, { x: 999, y: -999 }, screen)).toEqual({ scale: 2, x: 200, y: -400 });
    expect(moveBy(WHOLE, { x: 30, y: 30 }, screen)).toEqual(WHOLE);
  });
});
