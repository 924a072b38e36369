import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { OptionView } from './search-view.ts';
import { useFilterValues } from './use-filter-values.ts';

export type Listed<Option extends OptionView> = {
  /** The values in the page: the first and the chosen ones. */
  readonly options: readonly Option[];
  /** The number of values; null when it is not known before fetching. */
  readonly total: number | null;
  /** The most values to show before the list is opened, of a list that is fetched as a whole. */
  readonly limit?: number;
  /** The page of all values. */
  readonly href: string;
};

type LongList<Option> = {
  /** Values in the form, in their order. */
  readonly shown: readonly Option[];
  /** The values that match the typed text. */
  readonly matches: readonly Option[];
  readonly text: string;
  readonly find: (text: string) => void;
  /** Whether the whole list is open. */
  readonly isAll: boolean;
  readonly toggle: (event: MouseEvent) => void;
  /** The number of all values when not all are shown; otherwise null. */
  readonly count: number | null;
  readonly state: 'rest' | 'waiting' | 'there' | 'failed';
  readonly retry: () => void;
  /** Prefetches the remaining values. */
  readonly want: () => void;
  /** Ref for the element that contains the values. */
  readonly list: RefObject<HTMLDivElement | null>;
};

/** The values of a long list: the first ones, then all once they are requested and loaded. Chosen ones always stay. */
export function useLongList<Option extends OptionView>(listed: Listed<Option>): LongList<Option> {
  const { options, total, limit = Infinity, href } = listed;
  const [isAll, setAll] = useState(false);
  const [text, setText] = useState('');
  const [isRequested, setRequested] = useState(false);
  const hasNone = options.length === 0;
  const { values, hasFailed, retry } = useFilterValues(href, isRequested || hasNone);
  const { list, focusNew } = useFocusOnNew(options, values !== null);
  const isWhole = isAll || text !== '';
  const rows = toRows(options, values as readonly Option[] | null, isWhole ? Infinity : limit);
  const shown = isWhole || hasNone ? rows : options;
  const count = values?.length ?? total ?? 0;
  const isNeeded = isRequested || hasNone;
  return {
    shown,
    matches: text === '' ? shown : shown.filter(({ label }) => isFound(label, text)),
    text,
    find: setText,
    isAll,
    toggle(event) {
      event.preventDefault();
      focusNew(!isAll);
      setRequested(true);
      setAll(!isAll);
    },
    count: count > (hasNone ? limit : options.length) ? count : null,
    state: values !== null ? 'there' : hasFailed ? 'failed' : isNeeded && (isWhole || hasNone) ? 'waiting' : 'rest',
    retry,
    want: () => setRequested(true),
    list,
  };
}

/** After the list opens, moves the focus to the first new value. */
function useFocusOnNew(options: readonly OptionView[], isThere: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current || !isThere) return;
    isDue.current = false;
    const known = new Set(options.map(({ value }) => value));
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
    inputs.find(({ value }) => !known.has(value))?.focus();
  });
  return { list, focusNew: (isRequested: boolean) => void (isDue.current = isRequested) };
}

/** The fetched values in their order, with the counts and choices of the page, which are newer. */
function toRows<Option extends OptionView>(
  options: readonly Option[],
  values: readonly Option[] | null,
  limit: number,
): readonly Option[] {
  if (values === null) return options;
  const known = new Map(options.map((option) => [option.value, option]));
  const rows = values.slice(0, limit).map((one) => known.get(one.value) ?? { ...one, isChecked: false });
  const listed = new Set(rows.map(({ value }) => value));
  return [...rows, ...options.filter(({ value }) => !listed.has(value))];
}

/** Whether a value matches the typed text: by its beginning, or by the beginning of one of its words. */
function isFound(label: string, text: string): boolean {
  const plain = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').replace(/-/g, ' ').toLowerCase();
  return ` ${plain(label)}`.includes(` ${plain(text.trim())}`);
}
