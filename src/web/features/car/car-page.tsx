import { CarControls } from '#web/features/chosen-cars/car-controls.tsx';
import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { Link } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import { About } from './about.tsx';
import { arrangeButtons } from './arrange-buttons.ts';
import { BuyBars } from './buy-bars.tsx';
import { Ways } from './buy-buttons.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { CarName } from './car-name.tsx';
import type { CarPageView } from './car-page-view.ts';
import { CarSections } from './car-sections.tsx';
import { Gallery } from './gallery.tsx';
import { KeyInformation } from './key-information.tsx';
import { MarketPrice } from './market-price.tsx';
import { Interested } from './offers.tsx';
import { PdfButton } from './pdf-button.tsx';
import { RatingsPlate } from './ratings-plate.tsx';
import { useOwnHeight } from './use-own-height.ts';
import { useViewBeacon } from './use-view-beacon.ts';

/** The page of one car: pictures, price and actions first, then details and conditions. */
export function CarPage({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  const { hasRatingsPlate = false, isInterestedBeside = false } = useTemplate();
  const side = useOwnHeight<HTMLDivElement>();
  useViewBeacon(car.id);
  const market = car.market && <MarketPrice market={car.market} />;
  const has = (section: string) => car.sections.includes(section);
  return (
    <div className={arrangeButtons(car.buttons).inBar ? 'has-buy-bar' : undefined}>
      <div className="wrap">
        <Link to={car.backHref} className="arrow-link type-small-strong">
          <Glyph name="back" /> {t('car.back_to_results')}
        </Link>
        <div className="car-layout">
          {car.belowPanel && (
            <div className="car-head">
              <CarName car={car} />
            </div>
          )}
          <div className="car-photos">
            <Part>
              <Gallery key={car.slug} car={car} />
            </Part>
          </div>
          {/* On a phone below the pictures, on a desk above the panel. */}
          {car.belowPanel && <CarControls car={car} place="page" />}
          <div className="car-side">
            <div ref={side} className="car-side-sticky">
              <Part>
                <BuyPanel car={car} />
              </Part>
              {isInterestedBeside && <Interested offers={car.interested} />}
              {!isInterestedBeside && market}
              <Ways car={car} lines={car.belowPanel} />
            </div>
          </div>
          <div className="car-information">
            {hasRatingsPlate && <RatingsPlate car={car} />}
            {has('key_information') && (
              <KeyInformation facts={car.facts}>
                {car.pdfHref && <PdfButton href={car.pdfHref} slug={car.slug} van={car.van?.form.query ?? ''} />}
              </KeyInformation>
            )}
          </div>
          <div className="car-about">
            <Part>
              <About car={car} />
            </Part>
            {isInterestedBeside && market}
          </div>
        </div>
        {/* CSS places the bar on the screen. In keyboard and screen reader order it follows the panel. */}
        <Part>
          <BuyBars car={car} side={side} />
        </Part>
        <BelowSheet />
        <CarSections car={car} isInterestedBelow={!isInterestedBeside} />
      </div>
      <div className="page-end" />
    </div>
  );
}
