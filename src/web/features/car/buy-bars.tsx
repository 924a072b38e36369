import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { Photo } from '../media/photo.tsx';
import { PhoneReveal } from '../site/phone-reveal.tsx';
import { arrangeButtons } from './arrange-buttons.ts';
import type { CarPageView } from './car-page-view.ts';

/** Price and next step within reach all the way down: a bar at the thumb of a phone, a slim one on top of a desk. */
export function BuyBars({
  car,
  layout,
}: {
  readonly car: CarPageView;
  readonly layout: RefObject<HTMLElement | null>;
}) {
  const isPast = useIsPast(layout);
  const { main, others, inBar } = arrangeButtons(car.buttons);
  if (!inBar) return null;
  const reserve = [main, ...others].find((button) => button?.name === 'reserve_car_now' && button !== inBar);
  const price = <BarPrice car={car} />;
  return (
    <>
      <div className="buy-bar no-print">
        <div className="min-w-0">{price}</div>
        <LinkButton href={inBar.href} tone="accent" className="min-h-[52px] flex-1">
          {inBar.label}
        </LinkButton>
        {car.phone && car.location && (
          <PhoneReveal
            phone={car.phone}
            name={car.location.name}
            car={car}
            className="button button-tonal min-h-[52px] w-14 px-0"
            callsAtOnce
          >
            <Phone aria-hidden="true" />
          </PhoneReveal>
        )}
      </div>
      <div className="buy-top no-print" data-shown={isPast || undefined} inert={!isPast}>
        <div className="wrap flex h-20 items-center gap-4">
          {car.photos[0] && (
            <Photo
              photo={car.photos[0]}
              alt=""
              sizes="84px"
              widths={[160, 320]}
              className="h-14 w-[84px] rounded-md object-cover"
            />
          )}
          <p className="min-w-0 flex-1">
            <b className="type-title block truncate">{car.title}</b>
            <span className="type-small block truncate text-text-2">
              {[car.subtitle, car.location?.name].filter(Boolean).join(', ')}
            </span>
          </p>
          <div className="text-right">{price}</div>
          {reserve && (
            <LinkButton href={reserve.href} tone="outline">
              {reserve.label}
            </LinkButton>
          )}
          <LinkButton href={inBar.href} tone="accent">
            {inBar.label}
          </LinkButton>
        </div>
      </div>
    </>
  );
}

function BarPrice({ car }: { readonly car: CarPageView }) {
  return car.price ? (
    <p>
      <b className="type-title figures block">{car.price.text}</b>
      <span className="type-caption block truncate text-text-2">{car.price.label}</span>
    </p>
  ) : (
    <p className="type-small-strong">{car.priceText}</p>
  );
}

/** True once the element has left the screen at its top. */
function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry !== undefined && entry.boundingClientRect.bottom < 80),
      { rootMargin: '-80px 0px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
