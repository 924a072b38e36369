import { useEffect, useRef } from 'react';
import { slideEnd, stepEnd, type SliderEnd, type SliderEnds, type SliderScale } from '#domain/search/slider.ts';
import { Slider, type SliderMove } from '#web/ui/slider.tsx';

type RangeSliderProps = {
  readonly scale: SliderScale;
  readonly ends: SliderEnds;
  readonly labels: Readonly<Record<SliderEnd, string>>;
  /** What each end says, for screen readers: the same as its field. */
  readonly texts: Readonly<Record<SliderEnd, string>>;
  readonly onSlide: (end: SliderEnd, value: number) => void;
  readonly onCommit: (end: SliderEnd) => void;
};

/** Milliseconds after the last key press before the range applies, so that not every press starts a search (spec §5). */
const REST_MS = 300;
const endOf = (thumb: number): SliderEnd => (thumb === 0 ? 'min' : 'max');

/** The slider of a range, by the rules of spec §5. It applies when the shopper releases it. */
export function RangeSlider({ scale, ends, labels, texts, onSlide, onCommit }: RangeSliderProps) {
  const rests = useRef<Partial<Record<SliderEnd, ReturnType<typeof setTimeout>>>>({});
  useEffect(() => {
    const { current } = rests;
    return () => {
      clearTimeout(current.min);
      clearTimeout(current.max);
    };
  }, []);
  const move = (thumb: number, { value, steps }: SliderMove) => {
    const end = endOf(thumb);
    const next = steps === null ? slideEnd(ends, [end, value], scale) : stepEnd(ends, [end, steps], scale);
    if (next[end] !== ends[end]) onSlide(end, next[end]);
  };
  return (
    <Slider
      min={scale.min}
      max={scale.max}
      step={scale.snap}
      values={[ends.min, ends.max]}
      labels={[labels.min, labels.max]}
      write={(_, thumb) => texts[endOf(thumb)]}
      onMove={move}
      onRelease={(thumb, isHeld) => {
        const end = endOf(thumb);
        clearTimeout(rests.current[end]);
        if (isHeld) onCommit(end);
        else rests.current[end] = setTimeout(() => onCommit(end), REST_MS);
      }}
    />
  );
}
