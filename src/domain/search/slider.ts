import { plainNumber } from './plain-number.ts';

/** The scale of a slider in whole dollars, kilometres, miles or years. Both ends inclusive. */
export type SliderScale = {
  readonly min: number;
  readonly max: number;
  /** The distance that an arrow key moves an end. */
  readonly step: number;
  /** Values are multiples of this, except for the two ends of the scale. */
  readonly snap: number;
  /** The minimum distance of the two ends; 0 lets them meet. */
  readonly gap: number;
  /** The highest figure that may be typed, where the scale leaves out the highest of the stock (D277). */
  readonly reach?: number;
};

/** The positions of the two ends, which never cross. */
export type SliderEnds = { readonly min: number; readonly max: number };
export type SliderEnd = keyof SliderEnds;

/** The chosen range. An end at the end of the scale is null. */
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

/** A highest value of more than this many times the usual ones is left out. */
const FAR = 1.5;

/**
 * The scale of a filter. It ends at the highest value in stock, rounded up, if that is positive and above `min` (spec §5).
 * Where that is more than one and a half times `usual`, which nearly all of the stock stay below, it ends there (D277).
 */
export function sliderScale(
  { min, max, step, snap }: Settings,
  stockMax: number | null,
  usual: number | null = null,
): SliderScale {
  const highest = stockMax !== null && stockMax > 0 ? upTo(stockMax, snap) : max;
  const isFar = usual !== null && usual > min && highest > usual * FAR;
  const stock = isFar ? upTo(usual, snap) : highest;
  const greatest = [stock, max, min + snap].find((value) => value > min) ?? min + snap;
  const scale = { min, max: greatest, step: step ?? defaultStep({ min, max: greatest }), snap, gap: 0 };
  return isFar ? { ...scale, reach: highest } : scale;
}

/** The scale of the separate price-range slider: fixed bounds, and ends that never meet (spec §5). */
export function wideScale({ min, max, step }: Omit<Settings, 'snap'>): SliderScale {
  const width = step ?? defaultStep({ min, max });
  return { min, max: Math.max(max, min + width), step: width, snap: width, gap: width };
}

const clamp = (value: number, { min, max }: SliderEnds) => Math.min(Math.max(value, min), max);

/** The nearest multiple within the scale. */
function snapToScale(value: number, scale: SliderScale): number {
  return clamp(Math.round(value / scale.snap) * scale.snap, scale);
}

/** The range of one end while the other stays. */
function rangeOf({ min, max }: SliderEnds, end: SliderEnd, scale: SliderScale): SliderEnds {
  return end === 'min'
    ? { min: scale.min, max: Math.max(scale.min, max - scale.gap) }
    : { min: Math.min(scale.max, min + scale.gap), max: scale.max };
}

/** The positions of the ends for a choice. A choice beyond the scale is shown at the end of the scale. */
export function endsOf({ min, max }: SliderChoice, scale: SliderScale): SliderEnds {
  const low = clamp(min ?? scale.min, { min: scale.min, max: scale.max - scale.gap });
  return { min: low, max: Math.max(clamp(max ?? scale.max, scale), low + scale.gap) };
}

/** Moves one end to a value: snapped, within the scale, never past the other end. */
export function slideEnd(ends: SliderEnds, [end, value]: readonly [SliderEnd, number], scale: SliderScale): SliderEnds {
  return { ...ends, [end]: clamp(snapToScale(value, scale), rangeOf(ends, end, scale)) };
}

/** Moves one end by steps. A step smaller than the distance between two values moves to the next value. */
export function stepEnd(ends: SliderEnds, [end, steps]: readonly [SliderEnd, number], scale: SliderScale): SliderEnds {
  const width = Math.max(Math.abs(steps) * scale.step, scale.snap);
  return slideEnd(ends, [end, ends[end] + Math.sign(steps) * width], scale);
}

/** The choice with one end moved. The other end stays as it is, even beyond the scale. */
export function chooseEnd(
  choice: SliderChoice,
  [end, value]: readonly [SliderEnd, number | null],
  scale: SliderScale,
): SliderChoice {
  return { ...choice, [end]: value === scale[end] ? null : value };
}

type TypedEnd =
  | { readonly kind: 'taken'; readonly value: number | null }
  /** The last valid value stays. The reason is logged to the console (spec §5, §8). */
  | { readonly kind: 'ignored'; readonly reason: 'not_a_number' | 'out_of_range' };

/** What may be typed for one end. A choice may be beyond the scale, and the ends must not cross there either. */
function typedRange(choice: SliderChoice, end: SliderEnd, scale: SliderScale): SliderEnds {
  const free = rangeOf(endsOf(choice, scale), end, scale);
  // Where nothing limits the upper end, what is typed is limited by the stock only.
  const most = Math.max(scale.max, scale.reach ?? scale.max);
  if (end === 'max') return { min: Math.max(free.min, (choice.min ?? 0) + scale.gap), max: most };
  return { min: free.min, max: choice.max === null ? most : Math.max(free.min, choice.max - scale.gap) };
}

/** Reads the text typed for one end: `$30,400` → 30000. An empty text opens the end. */
export function readTypedEnd(
  text: string,
  end: SliderEnd,
  { choice, scale }: { readonly choice: SliderChoice; readonly scale: SliderScale },
): TypedEnd {
  const plain = plainNumber(text);
  if (plain === '') return { kind: 'taken', value: null };
  if (!/^\d{1,9}$/.test(plain)) return { kind: 'ignored', reason: 'not_a_number' };
  const value = Number(plain);
  const range = typedRange(choice, end, scale);
  if (value < range.min || value > range.max) return { kind: 'ignored', reason: 'out_of_range' };
  if (value <= scale.max) return { kind: 'taken', value: slideEnd(endsOf(choice, scale), [end, value], scale)[end] };
  return { kind: 'taken', value: clamp(Math.round(value / scale.snap) * scale.snap, range) };
}
