import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { useNavigation } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useTemplate } from '../site/template-context.tsx';
import { FILTERS_ID, Filters } from './filters.tsx';
import { NoResults } from './no-results.tsx';
import type { SearchView } from './search-view.ts';

const SORT_SHEET = 'sort-sheet';
/** Cards whose photos come at once: what the first screen shows. */
const FIRST_CARDS = 3;

/** Filters and results. The address is the state: every choice is a link or a form of it, and works without script. */
export function SearchPage({ view }: { readonly view: SearchView }) {
  const t = useMessages();
  return (
    <div className="wrap has-search-bar page-end pt-3 lg:pt-5">
      <Breadcrumb crumbs={view.crumbs} label={t('common.breadcrumb')} />
      <h1 className="type-h1 mt-4 lg:mt-6">{view.heading}</h1>
      {view.lead && <p className="type-lead measure mt-3 max-w-[50rem] text-text-2">{view.lead}</p>}
      <div className="search-layout mt-7 lg:mt-10">
        <Filters view={view} />
        <Results view={view} />
      </div>
      <PhoneBar view={view} />
    </div>
  );
}

function Results({ view }: { readonly view: SearchView }) {
  const t = useMessages();
  const { CarCard } = useTemplate().slots;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="search-main" aria-label={t('search.results')}>
      <Toolbar view={view} />
      {view.cars.length === 0 ? (
        <NoResults view={view} />
      ) : (
        <>
          <ol className="results mt-6 lg:mt-5" aria-busy={isBusy}>
            {view.cars.map((car, index) => (
              <li key={car.href}>
                <CarCard car={car} level={2} isFirst={index < FIRST_CARDS} />
              </li>
            ))}
          </ol>
          <div className="mt-14">
            <Pagination
              {...view.pagination}
              labels={{
                pages: t('search.pages'),
                page: (page) => t('search.page', { page }),
                previous: t('search.previous'),
                next: t('search.next'),
              }}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** The count, what is chosen, and the order. */
function Toolbar({ view }: { readonly view: SearchView }) {
  const t = useMessages();
  const chosenSort = view.sorts.find(({ isChosen }) => isChosen);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <p className="type-title figures mr-1" role="status">
        {view.countText}
      </p>
      {view.chosen.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2 max-lg:basis-full" aria-label={t('search.chosen')}>
          {view.chosen.map(({ label, href }) => (
            <li key={label}>
              <Link
                to={href}
                rel="nofollow"
                preventScrollReset
                className="chip"
                aria-label={t('search.remove', { filter: label })}
              >
                {label} <Glyph name="cross" />
              </Link>
            </li>
          ))}
          {view.clearHref && (
            <li>
              <Link to={view.clearHref} preventScrollReset className="text-link inline-flex min-h-10 items-center px-1">
                {t('search.clear_all')}
              </Link>
            </li>
          )}
        </ul>
      )}
      <details className="menu ml-auto hidden lg:block" key={chosenSort?.label}>
        <summary className="button button-outline gap-2 px-4">
          <span className="font-normal text-text-2">{t('search.sort')}</span> {chosenSort?.label} <Glyph name="down" />
        </summary>
        <SortList view={view} className="menu-panel menu-panel-end" />
      </details>
    </div>
  );
}

function SortList({ view, className }: { readonly view: SearchView; readonly className?: string }) {
  return (
    <ul className={className}>
      {view.sorts.map(({ label, href, isChosen }) => (
        <li key={label}>
          <Link
            to={href}
            rel="nofollow"
            preventScrollReset
            className="menu-item"
            aria-current={isChosen ? 'true' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** On a phone: filters and order from one bar at the thumb. */
function PhoneBar({ view }: { readonly view: SearchView }) {
  const t = useMessages();
  return (
    <div className="search-bar lg:hidden">
      <div className="on-brand">
        <button type="button" popoverTarget={FILTERS_ID}>
          <SlidersHorizontal aria-hidden="true" /> {t('search.filter_button')}
          {view.chosen.length > 0 && <span className="count-badge">{view.chosen.length}</span>}
        </button>
        <button type="button" popoverTarget={SORT_SHEET}>
          <ArrowDownUp aria-hidden="true" /> {t('search.sort_button')}
        </button>
      </div>
      <div id={SORT_SHEET} popover="auto" className="sheet" key={view.sorts.find(({ isChosen }) => isChosen)?.label}>
        <p className="type-title px-3 py-2">{t('search.sort')}</p>
        <SortList view={view} />
      </div>
    </div>
  );
}
