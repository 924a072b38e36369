import { SORT_FIELD } from '#domain/search/form-fields.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { FORM_ID } from './filters.tsx';
import type { SearchView, SortView } from './search-view.ts';

/** The columns of a list with the orders that their heads offer, one after the other. */
const COLUMNS = [
  { label: 'search.list_car', orders: [] },
  { label: 'card.tows', orders: ['towing_braked_kg:desc'] },
  { label: 'card.payload', orders: ['payload_kg:desc'] },
  { label: 'car.spec.drive', orders: [] },
  { label: 'search.filter.price', orders: ['price:asc', 'price:desc'] },
] as const;

/**
 * The heads of a list (D435). Those that sort are buttons of the search's form, as the list of orders is. Only the style
 * sheet of a list shows them.
 */
export function ListHead({ sorts }: { readonly sorts: SearchView['sorts'] }) {
  const t = useMessages();
  return (
    <div className="list-head" role="group" aria-label={t('search.sort')}>
      {COLUMNS.map(({ label, orders }) => {
        const offered = orders.flatMap((value) => sorts.find((sort) => sort.value === value) ?? []);
        const chosen = offered.find(({ isChosen }) => isChosen);
        const next = offered[(chosen ? offered.indexOf(chosen) + 1 : 0) % offered.length];
        return next ? (
          <HeadButton key={label} label={t(label)} next={next} chosen={chosen} />
        ) : (
          <span key={label}>{t(label)}</span>
        );
      })}
    </div>
  );
}

type HeadButtonProps = {
  readonly label: string;
  /** The order that a click gives. */
  readonly next: SortView;
  readonly chosen: SortView | undefined;
};

function HeadButton({ label, next, chosen }: HeadButtonProps) {
  return (
    <button
      type="submit"
      form={FORM_ID}
      name={SORT_FIELD}
      value={next.value}
      title={next.label}
      aria-current={chosen ? 'true' : undefined}
    >
      {label}
      <span className="sr-only">: {next.label}</span>
      {chosen && <Glyph name="down" className={chosen.value.endsWith(':asc') ? 'rotate-180' : ''} />}
    </button>
  );
}
