import { useMessages } from '#web/messages/messages-context.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { SearchInput } from './search-input.tsx';
import { useLiveCount } from './use-live-count.ts';

type FindBoxProps = {
  /** The page that lists the results. */
  readonly action: string;
  /** The API call that counts them: `/api/search`, or `/api/directory/parts`. */
  readonly api: string;
  /** Filters that every search includes. */
  readonly hidden?: readonly (readonly [name: string, value: string])[];
  readonly label: string;
  readonly placeholder: string;
  /** The initial text of the box. */
  readonly query?: string;
  /** True to offer the shopper's recent searches. For stock only. */
  readonly hasRecent?: boolean;
  /** "3 cars", "3 parts". */
  readonly found: (count: number) => string;
};

/**
 * The search text input, for stock and for directories (spec §2). It counts results while the shopper types, and its
 * button opens them. Without script it is a plain form.
 */
export function FindBox({
  action,
  api,
  hidden = [],
  label,
  placeholder,
  query = '',
  hasRecent = false,
  found,
}: FindBoxProps) {
  const t = useMessages();
  const { text, count, onInput } = useLiveCount(api);
  const isCounted = text !== '' && count !== null;
  return (
    <form method="get" action={action} role="search" className="find-box" onInput={onInput}>
      {hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchInput label={label} placeholder={placeholder} defaultValue={query} hasRecent={hasRecent} />
      <button type="submit" className={buttonClass({ tone: 'brand', size: 'large' })}>
        {t('search.submit')}
      </button>
      <p className="find-box-count figures" role="status">
        {isCounted && found(count)}
      </p>
    </form>
  );
}
