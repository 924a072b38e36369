import { SEARCH_PATH } from '#domain/search/search-paths.ts';
import { MakeLogo } from '#web/features/makes/make-logo.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnyOption, Option } from './filter-option.tsx';
import type { FilterValuesView } from './filter-values-view.ts';
import styles from './filter-values.css?url';

/** All values of one filter, in a search form with this filter only. Sending it returns to the search. */
export function FilterValuesPage({ view }: { readonly view: FilterValuesView }) {
  const t = useMessages();
  const { name, options, isSingle } = view;
  return (
    <div className="filter-values wrap page-end pt-3 lg:pt-5">
      <link rel="stylesheet" href={styles} precedence="page" />
      <Link to={view.backHref} className="arrow-link type-small-strong">
        <Glyph name="back" /> {t('search.values_back')}
      </Link>
      <h1 className="type-h2 mt-4">{view.heading}</h1>
      <p className="type-lead mt-2 text-text-2">{t('search.values_text')}</p>
      <form action={SEARCH_PATH} method="get" className="mt-8">
        {view.hidden.map(([field, value]) => (
          <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
        ))}
        <fieldset className="filter filter-page">
          <legend className="sr-only">{view.heading}</legend>
          {isSingle && <AnyOption name={name} isChecked={!options.some(({ isChecked }) => isChecked)} />}
          {options.map((option) => (
            <div key={option.value}>
              <Option name={name} option={option} isSingle={isSingle}>
                {name === 'make' && <MakeLogo make={option.label} className="option-icon" />}
              </Option>
              {view.models[option.value] && (
                <div className="option-models">
                  {view.models[option.value]?.map((model) => (
                    <Option key={model.value} name="make_model" option={model} />
                  ))}
                </div>
              )}
            </div>
          ))}
        </fieldset>
        <div className="filter-page-foot">
          <button type="submit" className={buttonClass({ tone: 'accent' }, 'min-h-14 px-10')}>
            {t('search.apply_none')}
          </button>
        </div>
      </form>
    </div>
  );
}
