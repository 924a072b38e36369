import { SORT_FIELD } from '#domain/search/form-fields.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { FORM_ID } from './filters.tsx';
import type { RuledView } from './search-view.ts';

/**
 * The heads of a list (D435). Those that sort are buttons of the search's form, as the list of orders is. Only the style
 * sheet of a list shows them.
 */
export function ListHead({ heads }: Pick<RuledView, 'heads'>) {
  return (
    <div className="list-head">
      {heads.map(({ label, order }) =>
        order ? (
          <button
            key={label}
            type="submit"
            form={FORM_ID}
            name={SORT_FIELD}
            value={order.value}
            aria-current={order.arrow ? 'true' : undefined}
          >
            {label}
            <span className="sr-only">: {order.label}</span>
            {order.arrow && <Glyph name="down" className={order.arrow} />}
          </button>
        ) : (
          <span key={label}>{label}</span>
        ),
      )}
    </div>
  );
}
