import type { CardView } from '#web/features/car/card-view.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';

/**
 * The car that a form is about, beside it. It stands before the form, as a phone shows it: a browser that paints a part of
 * the page must not move the form down later.
 */
export function EnquiryCar({ car }: { readonly car: CardView }) {
  const { sizes } = useTemplate();
  return (
    <aside className="enquiry-car">
      {car.photo && (
        <Photo
          photo={car.photo}
          alt=""
          sizes={sizes.enquiry}
          widths={[320, 640, 960]}
          isFirst
          className="enquiry-photo"
        />
      )}
      <div className="min-w-0">
        <p className="type-title">
          <UnbrokenText text={car.title} />
        </p>
        <p className="type-small text-text-2">
          <UnbrokenText text={car.subtitle} />
        </p>
        <p className="enquiry-price">
          {car.price ? (
            <>
              <span className="type-title figures">{car.price.text}</span>{' '}
              <span className="type-small text-text-2">{car.price.label}</span>
            </>
          ) : (
            <span className="type-strong">{car.priceText}</span>
          )}
        </p>
        {car.location && <p className="type-small mt-1 text-text-2">{car.location}</p>}
      </div>
    </aside>
  );
}
