import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Suggestions } from './near-misses.tsx';
import { RecentSearches } from './recent-searches.tsx';
import type { SearchView } from './search-view.ts';
import { useSearchHistory } from './use-search-history.ts';

/** Shown when nothing is found: suggestions of similar searches that have cars, with their counts (D13). */
export function NoResults({ view }: { readonly view: SearchView }) {
  const t = useMessages();
  const history = useSearchHistory();
  const count = view.suggestions.length;
  const hasSuggestions = count > 0;
  // One suggestion says itself what it is, and is the way on.
  const only = count === 1 ? view.suggestions[0] : undefined;
  const several = count > 1 ? t('search.none_text') : null;
  const near = view.isFar ? t('search.none_far') : several;
  const text = hasSuggestions ? near : t('search.none_at_all');
  return (
    <div className="empty-panel mt-6 rounded-lg bg-surface-2 p-5 sm:p-8 lg:p-10">
      <h2 className="type-h3">{t('search.none_title')}</h2>
      {text && <p className="measure mt-2 text-text-2">{text}</p>}
      {only && (
        <p className="mt-6">
          <LinkButton href={only.href} rel="nofollow" tone="brand">
            {only.label} <Glyph name="arrow" />
          </LinkButton>
        </p>
      )}
      {count > 1 && <Suggestions suggestions={view.suggestions} />}
      <RecentSearches history={history} className="mt-8" />
    </div>
  );
}
