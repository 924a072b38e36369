import { useMessages } from '#web/messages/messages-context.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { FilterPanel } from './filter-panels.tsx';
import { useNewestCount } from './newest-count.ts';
import { NotUpdated } from './not-updated.tsx';
import { RestorePanels } from './restore-panels.tsx';
import { SearchBox } from './search-box.tsx';
import type { SearchView } from './search-view.ts';
import { useLiveFilters } from './use-live-filters.ts';
import { useOpenPanels } from './use-open-panels.ts';
import type { SearchNavigation } from './use-search-navigation.ts';
import { useSheet } from './use-sheet.ts';

export const FILTERS_ID = 'filters';
/** The id of the form that every control of a search belongs to, wherever it is on the page. */
export const FORM_ID = 'search-form';

type FiltersProps = {
  readonly view: SearchView;
  /** The last answer of the server; `view` may be ahead of it. */
  readonly answer: SearchView;
  readonly navigation: SearchNavigation;
  readonly onApply: (fields: URLSearchParams) => void;
};

/**
 * A GET form with every filter: beside the results on a wide screen, a sheet on a phone (a popover, which needs no
 * script). With script, each choice applies at once; without, the button applies them.
 */
export function Filters({ view, answer, navigation, onApply }: FiltersProps) {
  const t = useMessages();
  const { form, isLive, onChange, onSubmit } = useLiveFilters({ answer, navigation, onApply });
  const sheet = useSheet();
  useOpenPanels(form, view.settings.remembersPanels);
  return (
    <aside ref={sheet} id={FILTERS_ID} popover="auto" className="filters" aria-label={t('search.filters')}>
      <form
        ref={form}
        id={FORM_ID}
        method="get"
        action={view.action}
        className="filters-form"
        onChange={onChange}
        onSubmit={onSubmit}
        role="search"
      >
        {/* Enter presses the first button of a form. It must not be a chip's. */}
        <button type="submit" hidden>
          {t('search.apply_none')}
        </button>
        <div className="filters-head">
          <p className="type-h3">{t('search.filters')}</p>
          <button
            type="button"
            className="icon-button"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            aria-label={t('common.close')}
          >
            <Glyph name="cross" />
          </button>
        </div>
        <div className="filters-body">
          {view.hidden.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <ChosenChips
            chosen={view.chosen}
            form={FORM_ID}
            next=".filters-head .icon-button"
            className="filters-chips lg:hidden"
          />
          <SearchBox query={view.query} />
          {view.settings.remembersPanels && <RestorePanels />}
          {view.filters.map((filter) => (
            <FilterPanel key={filter.name} filter={filter} searchQuery={view.searchQuery} />
          ))}
        </div>
        {/* The sheet of a phone covers the results and their line. Beside the results, only theirs is shown. */}
        <div className="filters-failure lg:hidden">
          <NotUpdated navigation={navigation} />
        </div>
        <div className={isLive ? 'filters-foot' : 'filters-foot is-needed bg-surface'}>
          {view.clearHref && (
            <Link to={view.clearHref} className="text-link filters-clear lg:hidden">
              {t('search.clear_all')}
            </Link>
          )}
          <ApplyButton view={view} navigation={navigation} isLive={isLive} />
        </div>
      </form>
    </aside>
  );
}

type ApplyButtonProps = Pick<FiltersProps, 'view' | 'navigation'> & { readonly isLive: boolean };

function ApplyButton({ view, navigation, isLive }: ApplyButtonProps) {
  const t = useMessages();
  const { count, countText } = useNewestCount(view, navigation.answers);
  return (
    <button type="submit" className={buttonClass({ tone: 'accent', isWide: true }, 'min-h-14')}>
      {isLive && count > 0 && navigation.failure === null
        ? t('search.apply', { cars: countText })
        : t('search.apply_none')}
    </button>
  );
}
