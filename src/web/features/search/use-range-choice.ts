import { useEffect, useRef, useState } from 'react';
import { chooseEnd, type SliderChoice, type SliderEnd, type SliderScale } from '#domain/search/slider.ts';
import { useHistoryStep } from '#web/ui/use-history-step.ts';
import type { RangeView } from './range-view.ts';

type RangeChoice = {
  readonly choice: SliderChoice;
  /** The same values for listeners that outlive a render. */
  readonly now: () => SliderChoice;
  /** Moves an end. A moving end ignores answers until it settles. */
  readonly put: (end: SliderEnd, value: number | null, isMoving?: boolean) => void;
  /** Ends a move. Returns true when the end has a value that is not applied yet, and marks it as applied. */
  readonly settle: (end: SliderEnd) => boolean;
};

/** The chosen ends of a range: the shopper's moves at once, then the page's answer. */
export function useRangeChoice({ from, to }: Pick<RangeView, 'from' | 'to'>, scale: SliderScale): RangeChoice {
  const [choice, setChoice] = useState<SliderChoice>({ min: from, max: to });
  const latest = useRef(choice);
  const applied = useRef(choice);
  const moving = useRef<SliderEnd>(null);
  const change = (next: SliderChoice) => {
    latest.current = next;
    setChoice(next);
  };
  // The page's answer decides, unless the shopper is still moving that end.
  const follow = (end: SliderEnd, value: number | null) => {
    applied.current = { ...applied.current, [end]: value };
    if (moving.current !== end) change({ ...latest.current, [end]: value });
  };
  // After a step through the history too: an end that was never answered goes with the step.
  const step = useHistoryStep();
  useEffect(() => follow('min', from), [from, step]);
  useEffect(() => follow('max', to), [to, step]);
  return {
    choice,
    now: () => latest.current,
    put(end, value, isMoving = false) {
      if (isMoving) moving.current = end;
      change(chooseEnd(latest.current, [end, value], scale));
    },
    settle(end) {
      moving.current = null;
      const isNew = latest.current[end] !== applied.current[end];
      applied.current = latest.current;
      return isNew;
    },
  };
}
