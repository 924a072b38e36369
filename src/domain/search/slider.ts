/** What a slider shows, in whole units of what it filters: dollars, kilometres or miles, years. Both ends inclusive. */
export type SliderScale = {
  readonly min: number;
  readonly max: number;
  /** How far a key moves an end. */
  readonly step: number;
  /** Values are multiples of this, but for the two ends of the scale. */
  readonly snap: number;
  /** How far apart the two ends stay; 0 lets them meet. */
  readonly gap: number;
};

/** Where the two ends stand; never passing each other. */
export type SliderEnds = { readonly min: number; readonly max: number };
export type SliderEnd = keyof SliderEnds;

/** What is chosen: an end at the end of its scale is none. */
export type SliderChoice = { readonly min: number | null; readonly max: number | null };

type Settings = {
  readonly min: number;
  readonly max: number;
  readonly step: number | null;
  readonly snap: number;
};

const PARTS = 100;

/** A hundredth of the range, rounded, at least 1 (spec §5). */
function defaultStep({ min, max }: SliderEnds): number {
  return Math.max(1, Math.round((max - min) / PARTS));
}

const upTo = (value: number, multiple: number) => Math.ceil(value / multiple) * multiple;

/**
 * The scale of a filter. Its greatest value is the stock's, rounded up to a multiple, but only when that is positive
 * and leaves something to slide on (spec §5).
 */
export function sliderScale({ min, max, step, snap }: Settings, stockMax: number | null): SliderScale {
  const stock = stockMax !== null && stockMax > 0 ? upTo(stockMax, snap) : max;
  const greatest = [stock, max, min + snap].find((value) => value > min) ?? min + snap;
  return { min, max: greatest, step: step ?? defaultStep({ min, max: greatest }), snap, gap: 0 };
}

/** The separate price-range slider: its own bounds whatever is in stock, its ends strictly apart (spec §5). */
export function wideScale({ min, max, step }: Settings): SliderScale {
  const width = step ?? defaultStep({ min, max });
  return { min, max: Math.max(max, min + width), step: width, snap: width, gap: width };
}

const clamp = (value: number, { min, max }: SliderEnds) => Math.min(Math.max(value, min), max);

/** The nearest multiple, inside the scale. */
function snapToScale(value: number, scale: SliderScale): number {
  return clamp(Math.round(value / scale.snap) * scale.snap, scale);
}

/** How far one end can go while the other stands. */
function room({ min, max }: SliderEnds, end: SliderEnd, scale: SliderScale): SliderEnds {
  return end === 'min'
    ? { min: scale.min, max: Math.max(scale.min, max - scale.gap) }
    : { min: Math.min(scale.max, min + scale.gap), max: scale.max };
}

/** Where the ends stand for a choice; a choice beyond the scale stands at its end. */
export function endsOf({ min, max }: SliderChoice, scale: SliderScale): SliderEnds {
  const low = clamp(min ?? scale.min, { min: scale.min, max: scale.max - scale.gap });
  return { min: low, max: Math.max(clamp(max ?? scale.max, scale), low + scale.gap) };
}

/** Puts one end near a value: snapped, inside the scale, never past the other end. */
export function slideEnd(ends: SliderEnds, [end, value]: readonly [SliderEnd, number], scale: SliderScale): SliderEnds {
  return { ...ends, [end]: clamp(snapToScale(value, scale), room(ends, end, scale)) };
}

/** Moves one end by steps; a step that is smaller than the distance of two values moves to the next value. */
export function stepEnd(ends: SliderEnds, [end, steps]: readonly [SliderEnd, number], scale: SliderScale): SliderEnds {
  const width = Math.max(Math.abs(steps) * scale.step, scale.snap);
  return slideEnd(ends, [end, ends[end] + Math.sign(steps) * width], scale);
}

/** The choice with one end moved; the other stays as it was written, even beyond the scale. */
export function chooseEnd(
  choice: SliderChoice,
  [end, value]: readonly [SliderEnd, number | null],
  scale: SliderScale,
): SliderChoice {
  return { ...choice, [end]: value === scale[end] ? null : value };
}

type TypedEnd =
  | { readonly kind: 'taken'; readonly value: number | null }
  /** The last good value stays; the reason is for the console (spec §5, §8). */
  | { readonly kind: 'ignored'; readonly reason: 'not_a_number' | 'out_of_range' };

/** Reads what was typed for one end: `$30,400` → 30000; nothing typed frees the end. */
export function readTypedEnd(
  text: string,
  end: SliderEnd,
  { ends, scale }: { readonly ends: SliderEnds; readonly scale: SliderScale },
): TypedEnd {
  const plain = text.replace(/[$,\s]/g, '').replace(/(?:km|mi)$/i, '');
  if (plain === '') return { kind: 'taken', value: null };
  if (!/^\d{1,9}$/.test(plain)) return { kind: 'ignored', reason: 'not_a_number' };
  const value = Number(plain);
  const free = room(ends, end, scale);
  if (value < free.min || value > free.max) return { kind: 'ignored', reason: 'out_of_range' };
  return { kind: 'taken', value: slideEnd(ends, [end, value], scale)[end] };
}
