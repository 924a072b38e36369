import { Form } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SearchInput } from './search-input.tsx';
import { useLiveCount } from './use-live-count.ts';

type FindBoxProps = {
  /** The page that lists what is found. */
  readonly action: string;
  /** The call that counts it: `/api/search`, or `/api/directory/parts`. */
  readonly api: string;
  /** Filters that come along. */
  readonly hidden?: readonly (readonly [name: string, value: string])[];
  readonly label: string;
  readonly placeholder: string;
  /** What stands in the box at first. */
  readonly query?: string;
  /** For stock: the shopper's last searches are offered. */
  readonly hasRecent?: boolean;
  /** "3 cars", "3 parts". */
  readonly found: (count: number) => string;
};

/**
 * The search text input, for stock and for directories (spec §2): counts while words are typed, and leads to the page
 * that lists what they find. Without script it is the form alone.
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
    <Form discover="none" method="get" action={action} role="search" className="find-box" onInput={onInput}>
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
    </Form>
  );
}
