import { Photo } from '#web/features/media/photo.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { MAX_BUDGET_CARS, type BudgetCar } from './budget-view.ts';

type BudgetCarsProps = {
  readonly cars: readonly BudgetCar[];
  /** True while other cars are loading. These stay until then. */
  readonly isBusy: boolean;
  readonly label: string;
};

/** Some cars within the budget. Empty places stay when there are fewer cars, so that the button never moves. */
export function BudgetCars({ cars, isBusy, label }: BudgetCarsProps) {
  const empty = Array.from({ length: Math.max(0, MAX_BUDGET_CARS - cars.length) }, (_, index) => index);
  return (
    <div className={cars.length > 0 ? 'budget-cars' : 'budget-cars invisible'} aria-busy={isBusy}>
      <p className="field-label">{label}</p>
      <ul aria-label={label}>
        {cars.map((car) => (
          <li key={car.href}>
            <Link to={car.href}>
              <BudgetPhoto car={car} />
              <b>
                {car.title[0] !== '' && (
                  <>
                    {`${car.title[0]} `}
                    <br />
                  </>
                )}
                {car.title[1]}
              </b>
              <span className="figures">
                {`${car.price} `}
                {car.priceLabel !== null && <small>{car.priceLabel}</small>}
              </span>
            </Link>
          </li>
        ))}
        {empty.map((place) => (
          <li key={place} className="budget-car-empty" aria-hidden="true" />
        ))}
      </ul>
    </div>
  );
}

function BudgetPhoto({ car }: { readonly car: BudgetCar }) {
  const { bodies } = useTemplate();
  if (car.photo)
    return (
      <Photo photo={car.photo} alt="" sizes="(min-width:1024px) min(216px,30.7vw - 206px),31vw" widths={[320, 640]} />
    );
  const ghost = bodies.silhouette(null);
  return <i className="budget-no-photo" style={ghost ? ({ '--ghost': `url(${ghost})` } as React.CSSProperties) : {}} />;
}
