import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { HeroSearchView } from './home-view.ts';
import { useLiveCount } from './use-live-count.ts';

/** The search box of the first screen: type of car, words, and the Show Me button with its count (spec §2). */
export function HeroSearch({ search, children }: { readonly search: HeroSearchView; readonly children?: ReactNode }) {
  const t = useMessages();
  const [type, setType] = useState('');
  const chosen = search.types.find(({ value }) => value === type);
  const { text, count, onInput } = useLiveCount();
  const showMe = (cars: number) => t('home.show_me', { cars: t('common.cars', { count: cars }) });
  const known = showMe(chosen?.count ?? 0);
  // Without words the button says what the type has; with words, what they find, as soon as that is known.
  const wording = text === '' ? known : count === null ? t('home.show_me_any') : showMe(count);
  return (
    <Form discover="none" method="get" action={search.action} role="search" onInput={onInput}>
      {/* One type of car is no choice. */}
      {search.types.length > 2 && (
        <fieldset className="segments">
          <legend className="sr-only">{t('home.car_types')}</legend>
          {search.types.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="car_type"
                value={value}
                checked={value === type}
                onChange={() => setType(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {children}
      {search.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="search-field">
        <Search aria-hidden="true" />
        <input
          className="input"
          type="search"
          name="query"
          aria-label={t('home.search_label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          maxLength={200}
        />
      </div>
      <button type="submit" className={buttonClass({ tone: 'accent', size: 'large' })}>
        {/* As wide as with the greatest count, so that nothing moves while words are typed. */}
        <span className="grid">
          <span className="invisible col-start-1 row-start-1" aria-hidden="true">
            {showMe(search.types[0]?.count ?? 0)}
          </span>
          <span className="col-start-1 row-start-1">{wording}</span>
        </span>
      </button>
      <span className="sr-only" aria-live="polite">
        {text !== '' && count !== null && t('common.cars', { count })}
      </span>
    </Form>
  );
}
