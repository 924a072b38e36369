import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chooseEnd,
  endsOf,
  readTypedEnd,
  slideEnd,
  sliderScale,
  stepEnd,
  wideScale,
  type SliderChoice,
} from './slider.ts';

const dollars = fc.integer({ min: 0, max: 400 }).map((thousands) => thousands * 1_000);
const stockScale = fc
  .record({ stock: fc.option(dollars), usual: fc.option(dollars) })
  .map(({ stock, usual }) => sliderScale({ min: 0, max: 100_000, step: null, snap: 1_000 }, stock, usual));
const scales = fc.oneof(stockScale, fc.constant(wideScale({ min: 5_000, max: 250_000, step: 500 })));
/** As an address may have it: also beyond the scale, and no multiple of its steps. */
const choices = fc
  .tuple(fc.option(fc.nat(400_000)), fc.option(fc.nat(400_000)))
  .map(([one, other]): SliderChoice =>
    one !== null && other !== null && one > other ? { min: other, max: one } : { min: one, max: other },
  );
const moves = fc.array(
  fc.record({ how: fc.constantFrom('type', 'slide', 'step'), end: fc.constantFrom('min', 'max'), to: dollars }),
  { minLength: 1, maxLength: 8 },
);

it('the minimum never passes the maximum, whatever is typed, slid and stepped (spec §5)', () => {
  fc.assert(
    fc.property(scales, choices, moves, (scale, start, steps) => {
      let choice = start;
      for (const { how, end, to } of steps) {
        const ends = endsOf(choice, scale);
        expect(ends.max - ends.min).toBeGreaterThanOrEqual(scale.gap);
        const typed = readTypedEnd(String(to), end, { choice, scale });
        const moved = how === 'slide' ? slideEnd(ends, [end, to], scale) : stepEnd(ends, [end, to / 50_000 - 4], scale);
        if (how !== 'type') choice = chooseEnd(choice, [end, moved[end]], scale);
        else if (typed.kind === 'taken') choice = chooseEnd(choice, [end, typed.value], scale);
        expect(choice.min ?? 0).toBeLessThanOrEqual(choice.max ?? Number.POSITIVE_INFINITY);
      }
    }),
    { numRuns: 500 },
  );
});
