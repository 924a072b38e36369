import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { CarPageView } from './car-page-view.ts';

/** The heading of the page of a car: year, make and model, then badge and series. */
export function CarName({ car }: { readonly car: CarPageView }) {
  return (
    <>
      <h1 className="type-h3 buy-title">
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
