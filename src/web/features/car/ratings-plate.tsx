import { useMessages } from '#web/messages/messages-context.tsx';
import type { MessageKey } from '#web/messages/messages.ts';
import type { CarPageView } from './car-page-view.ts';

/** The rows of the plate, in the same order for every car. */
const ROWS = [
  ['towing_braked', 'car.spec.towing_braked'],
  ['payload', 'car.spec.payload'],
  ['ball_weight', 'car.spec.ball_weight'],
  ['drive', 'car.spec.drive'],
  ['gross_vehicle_mass', 'car.spec.gross_vehicle_mass'],
  ['gross_combination_mass', 'car.spec.gross_combination_mass'],
] as const satisfies readonly (readonly [name: string, label: MessageKey])[];

/** The ratings of a car: a dash for an unknown figure, and nothing when no rating is known (D60). */
export function RatingsPlate({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  const find = (name: string) =>
    [...car.specifications, ...car.facts].find((fact) => fact.name === name)?.value ?? null;
  if (find('towing_braked') === null && find('payload') === null) return null;
  return (
    <section className="plate" aria-labelledby="ratings">
      <header>
        <h2 id="ratings">{t('car.ratings')}</h2>
        <p>{t('car.ratings_source')}</p>
      </header>
      <dl className="figures">
        {ROWS.map(([name, label]) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>
              {find(name) ?? (
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
