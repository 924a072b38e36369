import type { RefObject } from 'react';
import { endsOf, readTypedEnd, type SliderChoice, type SliderEnd, type SliderEnds } from '#domain/search/slider.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { writeFigure, type RangeView } from './range-view.ts';
import { useRangeChoice } from './use-range-choice.ts';
import { useTypedFigures } from './use-typed-figures.ts';

type Range = {
  readonly choice: SliderChoice;
  readonly ends: SliderEnds;
  /** Ref for the element that contains both fields. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** Moves an end. It shows at once and applies with `commit`. */
  readonly slide: (end: SliderEnd, value: number) => void;
  readonly commit: (end: SliderEnd) => void;
};

/** Keeps the slider and the fields of a range in sync. The fields belong to the form, which applies them on `change`. */
export function useRange(filter: RangeView): Range {
  const { scale, unit, field } = filter;
  const t = useMessages();
  const { choice, now, put, settle } = useRangeChoice(filter, scale);
  const write = (end: SliderEnd) => {
    const value = now()[end];
    return value === null ? '' : writeFigure(value, unit, t);
  };
  // Typed numbers are normalised before the form reads them; numbers out of range are reset (spec §5).
  const fields = useTypedFigures((input) => {
    const end = input.name.endsWith('_min') ? 'min' : 'max';
    const typed = readTypedEnd(input.value, end, { choice: now(), scale });
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
