import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { RecentSearches } from './recent-searches.tsx';
import { useSearchHistory } from './use-search-history.ts';

/** Wraps a search input: while it is empty and has the focus, the shopper's recent searches are listed below it. */
export function RecentBelow({ children }: { readonly children: ReactNode }) {
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to events of the input and the list.
    <div
      ref={area}
      className="recent-area"
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onInput={() => setOpen(isEmpty())}
    >
      {children}
      {isOpen && (
        <RecentSearches
          history={history}
          className="recent-below"
          findNext={() => area.current?.querySelector('input') ?? null}
        />
      )}
    </div>
  );
}
