import { useMessages } from '#web/messages/messages-context.tsx';
import type { MarketView } from './car-page-view.ts';

/** The price on a bar beside the average, with the source of the average (R19). */
export function MarketPrice({ market }: { readonly market: MarketView }) {
  const t = useMessages();
  return (
    <section id="market" className="market" aria-labelledby="market-heading">
      <h2 id="market-heading" className="type-h3">
        {t('car.market')}
      </h2>
      <p className="market-text text-good">{market.text}</p>
      <dl className="market-bar figures" style={{ '--price': `${market.place}%` } as React.CSSProperties}>
        <div className="market-price">
          <dt>{t('car.market.this')}</dt>
          <dd>{market.price}</dd>
        </div>
        <div className="market-average">
          <dt>{market.area}</dt>
          <dd>{market.average}</dd>
        </div>
      </dl>
      <p className="market-note">{market.note}</p>
    </section>
  );
}
