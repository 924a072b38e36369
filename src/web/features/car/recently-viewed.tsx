import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { CardStrip } from './card-strip.tsx';
import { useRecentlyViewed } from './use-recently-viewed.ts';

/** Cars that this shopper viewed before. The browser fills them in (D49). */
export function RecentlyViewed({ id, href }: { readonly id: number; readonly href: string }) {
  const t = useMessages();
  const { CarCard } = useTemplate().slots;
  const { cards, forget } = useRecentlyViewed(id, href);
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="recently-viewed">
      <div className="section-head">
        <h2 id="recently-viewed" className="type-h2">
          {t('car.recently_viewed')}
        </h2>
        <button type="button" className="text-link min-h-11" onClick={forget}>
          {t('car.forget_viewed')}
        </button>
      </div>
      <CardStrip>
        {cards.map((car) => (
          <li key={car.href}>
            <CarCard car={car} place="row" />
          </li>
        ))}
      </CardStrip>
    </section>
  );
}
