import type { SliderEnds, SliderScale } from '#domain/search/slider.ts';

/** A range filter, in the units that the shopper reads (D8). */
export type RangeView = {
  readonly kind: 'range';
  /** Its two fields are `{field}_min` and `{field}_max`. */
  readonly field: string;
  /** The chosen ends; null is open. */
  readonly from: number | null;
  readonly to: number | null;
  readonly scale: SliderScale;
  /** Null for a filter with its two fields only. */
  readonly hasSlider: boolean;
  /** How a number is written: `$30,000`, `45,000 km`, `2021`. */
  readonly unit: RangeUnit;
  /** The histogram of cars along the scale; null when there is none. */
  readonly bars: RangeBars | null;
  /** Round lower ends to choose from in place of the fields, the open one first. Absent where the fields are shown. */
  readonly steps?: readonly RangeStep[];
};

/** `value` as the lower field has it; `says` is its whole name, "From 3,000 kg". */
export type RangeStep = {
  readonly value: string;
  readonly figure: string;
  readonly unit: string;
  readonly says: string;
  readonly isChecked: boolean;
};

export type RangeUnit = '$' | 'km' | 'mi' | 'kg' | 'lb' | '';

/** Counts of adjacent buckets of one width. The last one may be open. */
export type RangeBars = {
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
  readonly isOpen: boolean;
};

/** One bar: its width in buckets, its height in percent of the highest. A wide bar shows the average of its buckets. */
export type Bar = { readonly width: number; readonly height: number; readonly isChosen: boolean };

/** An open bucket wider than this many others is one bar. */
const MAX_PARTS = 40;

/** The bars of a scale, and the space before and after them in percent. Buckets outside the scale are not drawn. */
export function barsOn({ start, width, counts, isOpen }: RangeBars, scale: SliderEnds, ends: SliderEnds) {
  const end = isOpen ? scale.max : Math.min(start + counts.length * width, scale.max);
  const drawn = counts.flatMap((count, at) => {
    const from = Math.max(start + at * width, scale.min);
    const to = at === counts.length - 1 ? end : Math.min(start + (at + 1) * width, end);
    const buckets = Math.round(((to - from) / width) * 10) / 10;
    return to <= from ? [] : [{ from, to, width: buckets, density: count / Math.max(buckets, 1) }];
  });
  const densest = Math.max(...drawn.map(({ density }) => density), 1);
  const bars = drawn.flatMap(({ from, to, width: buckets, density }): Bar[] => {
    const height = Math.ceil((density / densest) * 100);
    // An open bucket is drawn as bars like the others. A single wide bar would look like a value.
    const parts = buckets > 1 && buckets <= MAX_PARTS ? Math.ceil(buckets) : 1;
    return Array.from({ length: parts }, (_, part) => {
      const begin = from + ((to - from) * part) / parts;
      const isChosen = begin < ends.max && begin + (to - from) / parts > ends.min;
      return { width: Math.round((buckets / parts) * 100) / 100, height, isChosen };
    });
  });
  const hundredths = (part: number) => Math.round((Math.max(part, 0) / (scale.max - scale.min)) * 1000) / 10;
  return { before: hundredths(start - scale.min), after: hundredths(scale.max - end), bars };
}

type Numbers = { number(value: number): string };

/** A number as the field shows it. Years have no thousands separator. */
export function writeFigure(value: number, unit: RangeUnit, locale: Numbers): string {
  if (unit === '') return String(value);
  return unit === '$' ? `$${locale.number(value)}` : `${locale.number(value)} ${unit}`;
}
