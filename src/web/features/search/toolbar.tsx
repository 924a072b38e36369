import { useId, useLayoutEffect, useRef } from 'react';
import { SORT_FIELD } from '#domain/search/form-fields.ts';
import { NEAREST_FIRST } from '#domain/search/nearest-first.ts';
import { NearSlot } from '#web/features/near/near-slot.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { CountLine } from './count-line.tsx';
import { FORM_ID } from './filters.tsx';
import { RestorePanels } from './restore-panels.tsx';
import type { SearchView } from './search-view.ts';
import { keepPanel, readPanels } from './stored-panels.ts';
import type { SearchNavigation } from './use-search-navigation.ts';

type ToolbarProps = { readonly view: SearchView; readonly navigation: SearchNavigation };

/** The count, the chips and the order. Chips and orders are buttons of the form, so crawlers do not follow them. */
export function Toolbar({ view, navigation }: ToolbarProps) {
  const t = useMessages();
  const { VanSlot: Van } = useTemplate();
  const chosenSort = view.sorts.find(({ isChosen }) => isChosen);
  return (
    <div className="toolbar">
      <CountLine view={view} answers={navigation.answers} />
      <ChosenChips chosen={view.chosen} form={FORM_ID} next=".toolbar [role='status']" className="toolbar-chips">
        {view.clearHref && (
          <li>
            <Link
              to={view.clearHref}
              rel="nofollow"
              data-keeps-scroll
              className="text-link inline-flex min-h-10 items-center"
            >
              {t('search.clear_all')}
            </Link>
          </li>
        )}
      </ChosenChips>
      <NearSlot
        view={view.near}
        action={view.action}
        fields={nearFields(view)}
        of="cars"
        onFound={(address) => navigation.ask(address, { keepsScroll: true })}
      />
      {view.van && Van && <Van name="VanMenu" view={view.van} className="van-menu" />}
      <ViewChoice isRemembered={view.settings.remembersPanels} />
      <details className="menu hidden lg:block">
        <summary className="button button-outline toolbar-button gap-2">
          <span className="sort-word">{t('search.sort')}</span> {chosenSort?.label} <Glyph name="down" />
        </summary>
        <SortList view={view} className="menu-panel menu-panel-end" />
      </details>
    </div>
  );
}

const LIST_VIEW = 'list_view';

/**
 * Cards beside each other, or a list: one car a row with its figures in columns, by style sheet alone (D435). On a desktop
 * only: a phone has no room for columns.
 */
function ViewChoice({ isRemembered }: { readonly isRemembered: boolean }) {
  const t = useMessages();
  const name = useId();
  const list = useRef<HTMLInputElement>(null);
  // The inline script has done the same on a page that came from the server.
  useLayoutEffect(() => {
    if (isRemembered && list.current && readPanels()[LIST_VIEW]) list.current.checked = true;
  }, [isRemembered]);
  const keep = (isList: boolean) => () => {
    if (isRemembered) keepPanel(LIST_VIEW, isList);
  };
  return (
    <fieldset className="segments view-choice hidden lg:flex" data-panel={LIST_VIEW}>
      <legend className="sr-only">{t('search.view')}</legend>
      <label>
        <input type="radio" name={name} value="grid" defaultChecked onChange={keep(false)} />
        <i className="view-grid" aria-hidden="true" /> {t('search.view_grid')}
      </label>
      <label>
        <input type="radio" name={name} value="list" ref={list} onChange={keep(true)} />
        <Glyph name="menu" /> {t('search.view_list')}
      </label>
      {isRemembered && <RestorePanels />}
    </fieldset>
  );
}

/** The search with the nearest cars first, without the postcode. */
const nearFields = ({ searchQuery }: SearchView): [string, string][] => [
  ...[...new URLSearchParams(searchQuery)].filter(([name]) => name !== 'postcode' && name !== 'sortBy'),
  ['sortBy', NEAREST_FIRST],
];

export function SortList({ view, className }: { readonly view: SearchView; readonly className?: string }) {
  return (
    <ul className={className}>
      {view.sorts.map(({ label, value, isChosen }) => (
        <li key={value}>
          <button
            type="submit"
            form={FORM_ID}
            name={SORT_FIELD}
            value={value || 'default'}
            className="menu-item"
            aria-current={isChosen ? 'true' : undefined}
          >
            {label}
            {isChosen && <Glyph name="check" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
