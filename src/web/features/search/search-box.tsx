import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { SyncedInput } from '../../ui/synced-input.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { useSearchHistory } from './use-search-history.ts';

/** The words of a search. While it is empty and in use it offers the last searches below. */
export function SearchBox({ query }: { readonly query: string }) {
  const t = useMessages();
  const area = useRef<HTMLDivElement>(null);
  const history = useSearchHistory();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = () => area.current?.querySelector('input')?.value === '';
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    history.refresh();
    setOpen(isEmpty());
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !area.current?.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches what happens in the box and its list.
    <div
      ref={area}
      className="search-box mb-3"
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onInput={(_event: FormEvent) => setOpen(isEmpty())}
    >
      <div className="search-field">
        <Search aria-hidden="true" />
        <SyncedInput
          className="input [--field-height:48px]"
          type="search"
          name="query"
          value={query}
          aria-label={t('search.box')}
          placeholder={t('search.box')}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      {isOpen && <RecentSearches history={history} className="recent-below" />}
    </div>
  );
}
