import type { RefObject } from 'react';
import { endsOf, readTypedEnd } from '#domain/search/slider.ts';
import type { SliderChoice, SliderEnd, SliderEnds } from '#domain/search/slider.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { writeFigure } from './range-view.ts';
import type { RangeView } from './range-view.ts';
import { useRangeChoice } from './use-range-choice.ts';
import { useTypedFigures } from './use-typed-figures.ts';

type Range = {
  readonly choice: SliderChoice;
  readonly ends: SliderEnds;
  /** Goes on what holds both fields. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** An end moved: shown at once, applied with `commit`. */
  readonly slide: (end: SliderEnd, value: number) => void;
  readonly commit: (end: SliderEnd) => void;
};

/** Slider and fields of one range in step. The fields are the form's; whoever listens to their `change` applies them. */
export function useRange(filter: RangeView): Range {
  const { scale, unit, field } = filter;
  const t = useMessages();
  const { choice, now, put, settle } = useRangeChoice(filter, scale);
  const write = (end: SliderEnd) => {
    const value = now()[end];
    return value === null ? '' : writeFigure(value, unit, t);
  };
  // What was typed is brought into form before the form reads it; what is out of range goes back (spec §5).
  const fields = useTypedFigures((input) => {
    const end = input.name.endsWith('_min') ? 'min' : 'max';
    const typed = readTypedEnd(input.value, end, { ends: endsOf(now(), scale), scale });
    if (typed.kind === 'ignored') console.info(`${input.name} ${typed.reason}: ${input.value}`);
    else put(end, typed.value);
    input.value = write(end);
    return settle(end);
  });
  return {
    choice,
    ends: endsOf(choice, scale),
    fields,
    slide: (end, value) => put(end, value, true),
    commit(end) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name="${field}_${end}"]`);
      if (!settle(end) || !input) return;
      input.value = write(end);
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}
