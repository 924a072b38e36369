import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { CarPageView } from './car-page-view.ts';

type CarNameProps = { readonly car: Pick<CarPageView, 'title' | 'subtitle'>; readonly className: string };

/** The heading of the page of a car: year, make and model, then badge and series. */
export function CarName({ car, className }: CarNameProps) {
  return (
    <>
      <h1 className={className}>
        <UnbrokenText text={car.title} />
      </h1>
      {car.subtitle && (
        <p className="buy-sub mt-1 text-text-2">
          <UnbrokenText text={car.subtitle} />
        </p>
      )}
    </>
  );
}
