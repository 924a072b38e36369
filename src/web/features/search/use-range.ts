import { useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { chooseEnd, endsOf, readTypedEnd } from '#domain/search/slider.ts';
import type { SliderChoice, SliderEnd, SliderEnds } from '#domain/search/slider.ts';
import type { RangeSliderProps } from './range-slider.tsx';
import { writeFigure } from './range-view.ts';
import type { RangeView } from './range-view.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useHistoryStep } from '../../ui/use-history-step.ts';
import { useRangeSlider } from './use-range-slider.ts';

type Range = {
  readonly choice: SliderChoice;
  readonly ends: SliderEnds;
  /** Goes on what holds both fields. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** Goes on the room of the slider. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /** Null until it is needed and there. */
  readonly Slider: ComponentType<RangeSliderProps> | null;
  /** An end moved: shown at once, applied with `commit`. */
  readonly slide: (end: SliderEnd, value: number) => void;
  readonly commit: (end: SliderEnd) => void;
};

const endOf = (field: HTMLInputElement): SliderEnd => (field.name.endsWith('_min') ? 'min' : 'max');

/** Slider and fields of one range in step. The fields are the form's; whoever listens to their `change` applies them. */
export function useRange(filter: RangeView): Range {
  const { from, to, scale, unit, field } = filter;
  const t = useMessages();
  const fields = useRef<HTMLDivElement>(null);
  const { slot, Slider } = useRangeSlider(filter.hasSlider);
  const [choice, setChoice] = useState<SliderChoice>({ min: from, max: to });
  const latest = useRef(choice);
  const applied = useRef(choice);
  const moving = useRef<SliderEnd>(null);
  const change = (next: SliderChoice) => {
    latest.current = next;
    setChoice(next);
  };
  // The page's answer has the last word on the end that it is about, unless that is still under the shopper's thumb.
  const follow = (end: SliderEnd, value: number | null) => {
    applied.current = { ...applied.current, [end]: value };
    if (moving.current !== end) change({ ...latest.current, [end]: value });
  };
  // After a step through the history too: an end that was never answered goes with the step.
  const step = useHistoryStep();
  useEffect(() => follow('min', from), [from, step]);
  useEffect(() => follow('max', to), [to, step]);

  const write = (value: number | null) => (value === null ? '' : writeFigure(value, unit, t));
  /** Brings what was typed into form before the form reads it; what is out of range goes back (spec §5). */
  const onTyped = (event: Event) => {
    const input = event.target;
    if (!event.isTrusted || !(input instanceof HTMLInputElement) || input.type !== 'text') return;
    const end = endOf(input);
    const before = latest.current;
    const typed = readTypedEnd(input.value, end, { ends: endsOf(before, scale), scale });
    if (typed.kind === 'ignored') console.info(`${input.name} ${typed.reason}: ${input.value}`);
    else change(chooseEnd(before, [end, typed.value], scale));
    input.value = write(latest.current[end]);
    if (latest.current[end] === applied.current[end]) event.stopPropagation();
    applied.current = latest.current;
  };
  const listener = useRef(onTyped);
  useEffect(() => {
    listener.current = onTyped;
  });
  useEffect(() => {
    const element = fields.current;
    const listen = (event: Event) => listener.current(event);
    element?.addEventListener('change', listen);
    return () => element?.removeEventListener('change', listen);
  }, []);

  return {
    choice,
    ends: endsOf(choice, scale),
    fields,
    slot,
    Slider,
    slide(end, value) {
      moving.current = end;
      change(chooseEnd(latest.current, [end, value], scale));
    },
    commit(end) {
      moving.current = null;
      const input = fields.current?.querySelector<HTMLInputElement>(`[name="${field}_${end}"]`);
      if (!input || latest.current[end] === applied.current[end]) return;
      applied.current = latest.current;
      input.value = write(latest.current[end]);
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}
