import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { Translate } from '../../messages/messages.ts';
import type { OptionView } from './search-view.ts';
import { useFilterValues } from './use-filter-values.ts';

/** Lists longer than this can be searched: once they are open, or from the start. */
const FIND_OPEN = 12;
const FIND_FROM = 40;

export type LongListProps<Option extends OptionView> = {
  /** What the page brought: the first values and the chosen ones. */
  readonly options: readonly Option[];
  /** How many there are; null when only the answer says it. */
  readonly total: number | null;
  /** Most values shown of a list that is fetched as a whole. */
  readonly limit?: number;
  /** The page of all values. */
  readonly href: string;
  readonly renderRow: (option: Option, isHidden: boolean) => ReactNode;
  readonly className?: string;
  readonly more: (count: number) => string;
  readonly isMakes?: boolean;
};

/** How a value is found by what was typed: its start, or the start of one of its words. */
function isFound(label: string, text: string): boolean {
  const plain = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').replace(/-/g, ' ').toLowerCase();
  return ` ${plain(label)}`.includes(` ${plain(text.trim())}`);
}

/**
 * A list whose rest comes when it is asked for. The link leads to a page with all values; with script they come into
 * the list, in their one order, and a long one can be searched. A value that is chosen never leaves the form.
 */
export function LongList<Option extends OptionView>(props: LongListProps<Option>) {
  const { options, total, limit = Infinity, href, renderRow, className, more, isMakes = false } = props;
  const t = useMessages();
  const [isAll, setAll] = useState(false);
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const hasNone = options.length === 0;
  const answer = useFilterValues(href, isWanted || hasNone);
  const rows = toRows(options, answer.values as readonly Option[] | null, isAll || text !== '' ? Infinity : limit);
  const shown = isAll || text !== '' || hasNone ? rows : options;
  const count = answer.values?.length ?? total ?? 0;
  const matches = text === '' ? shown : shown.filter(({ label }) => isFound(label, text));
  const isWaiting = (isAll || text !== '' || hasNone) && answer.values === null && !answer.hasFailed;

  // The shopper who opened the list goes on with the first value that is new.
  const opened = useRef(false);
  useEffect(() => {
    if (!opened.current || answer.values === null) return;
    opened.current = false;
    const known = new Set(options.map(({ value }) => value));
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
    inputs.find(({ value }) => !known.has(value))?.focus();
  });
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    opened.current = !isAll;
    setWanted(true);
    setAll(!isAll);
  };
  return (
    <>
      {(total ?? 0) > (isAll || text !== '' ? FIND_OPEN : FIND_FROM) && (
        <Find text={text} isMakes={isMakes} onText={setText} onFocus={() => setWanted(true)} />
      )}
      <div className={className} ref={list}>
        {shown.map((option) => renderRow(option, !matches.includes(option)))}
      </div>
      <div role="status" className="option-note">
        {isWaiting && t('search.values_loading')}
        {text !== '' && answer.values !== null && foundText(matches.length, text, { t, isMakes })}
      </div>
      {answer.hasFailed && answer.values === null && <Failed retry={answer.retry} />}
      {text === '' && count > (hasNone ? limit : options.length) && (
        <a href={href} rel="nofollow" className="text-link option-more" onClick={toggle}>
          {isAll ? t('common.fewer') : more(count)}
        </a>
      )}
    </>
  );
}

/** The fetched values in their order, with what the page knows better: its counts and what is chosen. */
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

type FindProps = {
  readonly text: string;
  readonly isMakes: boolean;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
};

/** Belongs to no form: what is typed here is no part of the search. */
function Find({ text, isMakes, onText, onFocus }: FindProps) {
  const t = useMessages();
  const label = t(isMakes ? 'search.find_make' : 'search.find_value');
  return (
    <input
      className="input option-find"
      type="search"
      form=""
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onFocus={onFocus}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={60}
    />
  );
}

type FoundWords = { readonly t: Translate; readonly isMakes: boolean };

function foundText(count: number, text: string, { t, isMakes }: FoundWords): string {
  if (count > 0) return t('search.matches', { count });
  return t(isMakes ? 'search.no_make' : 'search.no_value', { text: text.trim() });
}

function Failed({ retry }: { readonly retry: () => void }) {
  const t = useMessages();
  return (
    <p className="option-note" role="alert">
      {t('search.values_failed')}{' '}
      <button type="button" className="text-link" onClick={retry}>
        {t('search.values_retry')}
      </button>
    </p>
  );
}
