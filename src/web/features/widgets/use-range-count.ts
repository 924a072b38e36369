import { useEffect, useRef, useState, type RefObject } from 'react';
import { plainNumber } from '#domain/search/plain-number.ts';
import { countAddress, countFound } from './count-found.ts';
import type { PriceRangeView } from './price-range-view.ts';

type RangeCount = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Number of cars that the current form would find. Null until known. */
  readonly count: number | null;
};

/** The range of a form's two fields, as the search call takes it, with the hidden fields. */
function countedFields(form: HTMLFormElement, field: string): FormData {
  const fields = new FormData(form);
  const [from, to] = ['min', 'max'].map((end) => {
    const typed = fields.get(`${field}_${end}`);
    fields.delete(`${field}_${end}`);
    return typeof typed === 'string' ? plainNumber(typed) : '';
  });
  if (from !== '' || to !== '') fields.set(field, `${from}-${to}`);
  return fields;
}

/** Counts the cars between the two figures whenever one of them is committed. The last request wins. */
export function useRangeCount({ api, count: atFirst, filter: { field } }: PriceRangeView): RangeCount {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState<number | null>(atFirst);
  useEffect(() => {
    const element = form.current;
    let request = new AbortController();
    // The browser's native `change` event, which also fires when a slider is released.
    const onRest = () => {
      if (!element) return;
      request.abort();
      request = new AbortController();
      const { signal } = request;
      setCount(null);
      void countFound(countAddress(countedFields(element, field), api), signal).then((found) =>
        signal.aborted ? undefined : setCount(found),
      );
    };
    element?.addEventListener('change', onRest);
    return () => {
      request.abort();
      element?.removeEventListener('change', onRest);
    };
  }, [api, field]);
  return { form, count };
}
