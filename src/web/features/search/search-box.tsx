import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { SyncedInput } from '#web/ui/synced-input.tsx';
import { RecentBelow } from './recent-below.tsx';

/** The text field of a search. While it is empty and has the focus, it offers recent searches below. */
export function SearchBox({ query }: { readonly query: string }) {
  const t = useMessages();
  return (
    <div className="search-box mb-3">
      <RecentBelow>
        <div className="search-field">
          <Glyph name="search" />
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
      </RecentBelow>
    </div>
  );
}
