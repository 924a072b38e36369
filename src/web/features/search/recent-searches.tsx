import { useId } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import { useFocusInList } from '#web/ui/use-focus-in-list.ts';
import type { SearchHistory } from './use-search-history.ts';

type RecentSearchesProps = {
  readonly history: SearchHistory;
  readonly className?: string;
  /** Has the focus once the last search is removed. */
  readonly findNext?: () => HTMLElement | null;
};

const nothing = () => null;

/** The recent searches of this browser, each with a link and a button to remove it. Renders nothing without any. */
export function RecentSearches({ history, className, findNext = nothing }: RecentSearchesProps) {
  const t = useMessages();
  const id = useId();
  const { list, noteRemoval } = useFocusInList<HTMLUListElement>(findNext);
  if (history.searches.length === 0) return null;
  return (
    <section aria-labelledby={id} className={['recent', className].filter(Boolean).join(' ')}>
      <h2 id={id} className="recent-title">
        {t('search.recent')}
      </h2>
      <ul ref={list}>
        {history.searches.map(({ address, label }, index) => (
          <li key={address}>
            <Link to={address} rel="nofollow">
              {label}
            </Link>
            <button
              type="button"
              onClick={() => {
                noteRemoval(index);
                history.forget(address);
              }}
              aria-label={t('search.forget', { search: label })}
            >
              <Glyph name="cross" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
