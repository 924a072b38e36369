import type { InputHTMLAttributes } from 'react';
import { RecentBelow } from '#web/features/search/recent-below.tsx';
import { Glyph } from '#web/ui/glyph.tsx';

type SearchInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: string;
  /** True to list the shopper's recent searches of stock below the field while it is empty. */
  readonly hasRecent?: boolean;
};

/** A text field for search words, with the search icon. The surrounding form sets the address. */
export function SearchInput({ label, hasRecent = false, ...rest }: SearchInputProps) {
  const field = (
    <div className="search-field">
      <Glyph name="search" />
      <input
        className="input"
        type="search"
        name="query"
        aria-label={label}
        autoComplete="off"
        maxLength={200}
        {...rest}
      />
    </div>
  );
  return hasRecent ? <RecentBelow>{field}</RecentBelow> : field;
}
