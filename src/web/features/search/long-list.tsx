import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { Translate } from '#web/messages/messages.ts';
import type { OptionView } from './search-view.ts';
import { useLongList, type Listed } from './use-long-list.ts';

/** Longer lists have a search field, when they are open or from the start. */
const FIND_OPEN = 12;
const FIND_FROM = 40;

type LongListProps<Option extends OptionView> = Listed<Option> & {
  readonly renderRow: (option: Option, isHidden: boolean) => ReactNode;
  readonly className?: string;
  readonly more: (count: number) => string;
  readonly isMakes?: boolean;
};

/**
 * A list of values with a "Show all" link. Without script, the link leads to a page with all values. With script, the
 * values are fetched into the list, and a long list can be searched. A chosen value always stays in the form.
 */
export function LongList<Option extends OptionView>(props: LongListProps<Option>) {
  const { total, href, renderRow, className, more, isMakes = false } = props;
  const t = useMessages();
  const { shown, matches, text, find, isAll, toggle, count, state, retry, want, list } = useLongList(props);
  return (
    <>
      {(total ?? 0) > (isAll || text !== '' ? FIND_OPEN : FIND_FROM) && (
        <Find text={text} isMakes={isMakes} onText={find} onFocus={want} />
      )}
      <div className={className} ref={list}>
        {shown.map((option) => renderRow(option, !matches.includes(option)))}
      </div>
      <div role="status" className="option-note">
        {state === 'waiting' && t('search.values_loading')}
        {text !== '' && state === 'there' && foundText(matches.length, text, { t, isMakes })}
      </div>
      {state === 'failed' && <Failed retry={retry} />}
      {text === '' && count !== null && (
        <a href={href} rel="nofollow" className="text-link option-more" data-in-place onClick={toggle}>
          {isAll ? t('common.fewer') : more(count)}
        </a>
      )}
    </>
  );
}

type FindProps = {
  readonly text: string;
  readonly isMakes: boolean;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
};

/** Belongs to no form, because its text is not part of the search. */
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
