import { useEffect, useState, type RefObject } from 'react';
import { Photo } from '#web/features/media/photo.tsx';
import { PhoneReveal } from '#web/features/site/phone-reveal.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { arrangeButtons } from './arrange-buttons.ts';
import type { CarPageView } from './car-page-view.ts';

/** Bars that keep the price and the main button in view: at the bottom on a phone, at the top on a wide window. */
export function BuyBars({ car, side }: { readonly car: CarPageView; readonly side: RefObject<HTMLElement | null> }) {
  const isPast = useIsPricePast(side);
  const { main, others, inBar } = arrangeButtons(car.buttons);
  if (!inBar) return null;
  const reserve = [main, ...others].find((button) => button?.name === 'reserve_car_now' && button !== inBar);
  const price = <BarPrice car={car} />;
  return (
    <>
      <div className="buy-bar no-print">
        <b className="buy-bar-name type-title">{car.title}</b>
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
            <Glyph name="phone" />
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
          <p className="bar-lines buy-top-name min-w-0 flex-1">
            <b className="type-title">{car.title}</b>
            <span className="type-small text-text-2">
              {[car.subtitle, car.location?.name].filter(Boolean).join(', ')}
            </span>
          </p>
          <div className="text-right">{price}</div>
          {car.phone && car.location && (
            <PhoneReveal phone={car.phone} name={car.location.name} car={car} className="buy-top-phone figures">
              <Glyph name="phone" /> {car.phone.masked}
            </PhoneReveal>
          )}
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
    <p className="bar-lines">
      <b className="type-title figures">{car.price.text}</b>
      <span className="type-caption text-text-2">{car.price.label}</span>
    </p>
  ) : (
    <p className="type-small-strong">{car.priceText}</p>
  );
}

/** Height of the top bar plus a margin. The element with keyboard focus must not lie under the bar. */
const BAR = 96;

/**
 * True once the panel's price has scrolled out at the top. The panel's main button is below the price and leaves next.
 */
function useIsPricePast(side: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const panel = side.current;
    const price = panel?.querySelector('.buy-price');
    if (!panel || !price) return;
    let hasLeft = false;
    const look = () => setPast(hasLeft && !isUnderBar(panel.querySelector(':focus-visible')));
    // Only the top edge counts. The large bottom margin makes a price below the window count as visible.
    const observer = new IntersectionObserver(
      (entries) => {
        hasLeft = entries.at(-1)?.isIntersecting === false;
        look();
      },
      { rootMargin: '0px 0px 1000000px' },
    );
    observer.observe(price);
    // The panel is sticky, so scrolling cannot bring its buttons out from under the bar.
    document.addEventListener('focusin', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', look);
      window.removeEventListener('scroll', look);
    };
  }, [side]);
  return isPast;
}

function isUnderBar(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < BAR;
}
