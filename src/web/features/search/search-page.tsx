import { useEffect } from 'react';
import { NearProvider } from '#web/features/near/near-context.tsx';
import { VanProvider } from '#web/features/towing/van-context.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Part } from '#web/ui/part.tsx';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { FILTERS_ID, Filters, FORM_ID } from './filters.tsx';
import { RESULTS_ID } from './newest-count.ts';
import { Results } from './results.tsx';
import { rememberSearch } from './search-history.ts';
import type { SearchView } from './search-view.ts';
import { SortList } from './toolbar.tsx';
import { usePrefetch } from './use-prefetch.ts';
import type { SearchNavigation } from './use-search-navigation.ts';
import { useSearchesInPlace } from './use-searches-in-place.ts';
import { useShownSearch } from './use-shown-search.ts';

const SORT_SHEET = 'sort-sheet';
const SORT_TITLE = 'sort-title';
/** From so many characters on, a look may set a heading smaller where something stands beside it. */
const LONG_HEADING = 28;

/** The sheet that is open on a phone: filters or sorting. */
function sheetToClose(): (() => void) | null {
  const sheet = document.querySelector<HTMLElement>('[popover]:popover-open');
  return sheet && (() => sheet.hidePopover());
}

type SearchPageProps = {
  readonly view: SearchView;
  readonly navigation: SearchNavigation;
  /** Prefetches the search that the shopper will probably open next. */
  readonly prefetch: (address: string) => void;
};

/** Filters and results. The address is the state: every choice is a link or part of a form, and works without script. */
export function SearchPage({ view: answered, navigation, prefetch }: SearchPageProps) {
  const t = useMessages();
  const { view, state, onApply } = useShownSearch(answered, navigation);
  useBackCloses(sheetToClose, 'by page');
  const area = usePrefetch(FORM_ID, prefetch);
  useSearchesInPlace(area, navigation.ask);
  const { failure } = navigation;
  useEffect(() => {
    const { chosen, count, settings, ownAddress } = answered;
    if (failure !== null || chosen.length === 0 || count === 0) return;
    const label = chosen.map((one) => one.label).join(t('common.listing_separator'));
    rememberSearch({ address: ownAddress, label }, settings.historyLength);
  }, [answered, failure, t]);
  return (
    <div ref={area} className="wrap has-search-bar page-end pt-3 lg:pt-5">
      <Breadcrumb crumbs={view.crumbs} label={t('common.breadcrumb')} />
      <div className="search-head mt-4 lg:mt-6">
        <h1 className={view.heading.length >= LONG_HEADING ? 'type-h1 is-long' : 'type-h1'}>{view.heading}</h1>
        {view.lead && <p className="type-lead text-text-2">{view.lead}</p>}
        {view.ruled && (
          <dl className="search-figures figures hidden gap-x-6 lg:flex">
            {view.ruled.figures.map(({ label, value }) => (
              <div key={label}>
                <dt className="type-caption text-text-2">{label}</dt>
                <dd className="type-strong">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <a href={`#${RESULTS_ID}`} className="skip-to-results button button-brand">
        {t('search.skip_to_results')}
      </a>
      <div className="search-layout mt-7 lg:mt-10">
        <Part>
          <Filters view={view} answer={answered} navigation={navigation} onApply={onApply} />
        </Part>
        <Part>
          <NearProvider value={view.near.place}>
            <VanProvider value={view.van?.form.query ?? ''}>
              <Results view={view} state={state} navigation={navigation} />
            </VanProvider>
          </NearProvider>
        </Part>
      </div>
      <Part>
        <PhoneBar view={view} />
      </Part>
    </div>
  );
}

/** The bar at the bottom of a phone's screen that opens filters and sorting. */
function PhoneBar({ view }: { readonly view: SearchView }) {
  const t = useMessages();
  return (
    <div className="search-bar lg:hidden">
      <div className="on-brand">
        <button type="button" popoverTarget={FILTERS_ID}>
          <Glyph name="sliders" /> {t('search.filter_button')}
          {view.chosen.length > 0 && <span className="count-badge">{view.chosen.length}</span>}
        </button>
        <button type="button" popoverTarget={SORT_SHEET}>
          <Glyph name="sort" /> {t('search.sort_button')}
        </button>
      </div>
      <div id={SORT_SHEET} popover="auto" className="sheet" role="group" aria-labelledby={SORT_TITLE}>
        <div className="sheet-head">
          <p id={SORT_TITLE} className="type-h3">
            {t('search.sort')}
          </p>
          <button
            type="button"
            className="icon-button"
            popoverTarget={SORT_SHEET}
            popoverTargetAction="hide"
            aria-label={t('common.close')}
          >
            <Glyph name="cross" />
          </button>
        </div>
        <SortList view={view} />
      </div>
    </div>
  );
}
