import type { InputHTMLAttributes } from 'react';
import { Glyph } from '../../ui/glyph.tsx';
import { RecentBelow } from '../search/recent-below.tsx';

type SearchInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: string;
  /** The shopper's last searches of the stock stand below it while it is empty. */
  readonly hasRecent?: boolean;
};

/** A text field for words to search by, with its glass. The form around it says where they go. */
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
