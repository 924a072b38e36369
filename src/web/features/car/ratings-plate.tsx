import { useMessages } from '#web/messages/messages-context.tsx';
import type { CarPageView } from './car-page-view.ts';
import { carRatings } from './car-ratings.ts';

/** The ratings of a car: a dash for an unknown figure, and nothing when no rating is known (D60). */
export function RatingsPlate({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  const ratings = carRatings(car);
  if (ratings === null) return null;
  return (
    <section className="plate" aria-labelledby="ratings">
      <header>
        <h2 id="ratings">{t('car.ratings')}</h2>
        <p>{t('car.ratings_source')}</p>
      </header>
      <dl className="figures">
        {ratings.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>
              {value ?? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{t('card.unknown')}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
