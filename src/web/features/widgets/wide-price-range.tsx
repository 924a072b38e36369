import { shownCount } from '#domain/search/shown-count.ts';
import { RangePanel } from '#web/features/search/range-panel.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { PriceRangeView } from './price-range-view.ts';
import { ShowMe } from './show-me.tsx';
import { useRangeCount } from './use-range-count.ts';

/**
 * The separate price-range slider, for any page. Its minimum is always below its maximum (spec §5). It counts the cars
 * between them and links to those. Without script it is two fields and a button, read by the server.
 */
export function WidePriceRange({ view }: { readonly view: PriceRangeView | null }) {
  return view && <PriceRange view={view} />;
}

function PriceRange({ view }: { readonly view: PriceRangeView }) {
  const t = useMessages();
  const { form, count } = useRangeCount(view);
  return (
    <section className="section price-range" aria-labelledby="price-range">
      <h2 id="price-range" className="type-h2">
        {t('price_range.title')}
      </h2>
      <form ref={form} method="get" action={view.action} className="price-range-form">
        {view.hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <RangePanel filter={view.filter} />
        <ShowMe
          count={count === null ? null : shownCount(count, view.stockCount)}
          max={view.count}
          isAnnounced={count !== view.count}
          look={{ tone: 'brand', size: 'large' }}
        />
      </form>
    </section>
  );
}
