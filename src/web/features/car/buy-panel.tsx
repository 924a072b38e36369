import { TrendingDown } from 'lucide-react';
import type { Point } from '#domain/location/distance.ts';
import { CarControls } from '#web/features/chosen-cars/car-controls.tsx';
import { FinancePanel } from '#web/features/finance/finance-box.tsx';
import { useDistance } from '#web/features/near/near-context.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { CarName } from './car-name.tsx';
import type { CarPageView } from './car-page-view.ts';
import { Certified } from './certified.tsx';

/**
 * Price with its basis, the main action and the other buttons, and the car's location; the car's name too where it does not
 * stand above the pictures.
 */
export function BuyPanel({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  return (
    <section className="panel buy-panel" aria-label={t('car.price_panel')}>
      {(car.tag || car.certified) && (
        <div className="buy-tags">
          {car.tag && <p className={`buy-tag buy-tag-${car.tag.kind} type-small-strong`}>{car.tag.text}</p>}
          {car.certified && <Certified certified={car.certified} />}
        </div>
      )}
      {!car.belowPanel && <CarName car={car} />}
      {car.chips.length > 0 && (
        <ul className="chips-line figures mt-3">
          {car.chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      )}
      {car.isSold ? <Sold car={car} /> : <Price car={car} />}
      {!car.belowPanel && <CarControls car={car} place="page" />}
      {car.finance && <FinancePanel finance={car.finance} />}
      {car.notice && (
        <p className="notice mt-5">
          {car.notice}
          {car.waitLink && (
            <>
              {' '}
              <AnyLink href={car.waitLink.href} className="text-link">
                {car.waitLink.label}
              </AnyLink>
            </>
          )}
        </p>
      )}
      <BuyButtons car={car} />
      <Trust car={car} />
      {car.location && (
        <div className="buy-place">
          <span className="place-icon">
            <Glyph name="pin" />
          </span>
          <p>
            <b className="type-strong block">
              {car.location.name}
              <Distance to={car.location.place} />
            </b>
            <span className="type-small text-text-2">
              <OpenNow location={car.location} otherwise={`${car.location.street}, ${car.location.city}`} />
            </span>
            {car.location.licences.map((licence) => (
              <span key={licence} className="type-caption block text-text-3">
                {licence}
              </span>
            ))}
          </p>
        </div>
      )}
    </section>
  );
}

/** Beside the name, so that nothing moves when the browser adds it. */
function Distance({ to }: { readonly to: Point | null }) {
  const distance = useDistance(to);
  return distance === null ? null : <span className="font-normal">, {distance}</span>;
}

function Price({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  return (
    <>
      <p className="buy-price">
        {car.price ? (
          <>
            <span className="type-price-large">{car.price.text}</span>{' '}
            <span className="text-text-2">{[car.price.label, car.priceBuyers].filter(Boolean).join(' ')}</span>
            {car.price.was && <s className="text-text-2">{t('price.was', { price: car.price.was })}</s>}
          </>
        ) : (
          <span className="type-h3">{car.priceText}</span>
        )}
      </p>
      {car.priceNote && <p className="type-small text-text-2">{car.priceNote}</p>}
      {car.market && (
        <p className="type-small-strong mt-1 text-good">
          <a href="#market" className="market-line">
            <TrendingDown aria-hidden="true" />
            {car.market.text}
          </a>
        </p>
      )}
    </>
  );
}

/** A sold car offers the search for others like it (spec §4). */
function Sold({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  return (
    <div className="notice mt-5">
      <p className="type-title">{t('car.sold_heading')}</p>
      <p className="mt-1">{t('car.sold_text')}</p>
      <LinkButton href={car.similarHref} tone="brand" isWide className="mt-4">
        {t('car.sold_link')}
      </LinkButton>
    </div>
  );
}

/** Promises beside the buttons, with the statement of the buyer's statutory rights. */
function Trust({ car }: { readonly car: CarPageView }) {
  if (car.trust.length === 0) return null;
  return (
    <>
      <ul className="trust">
        {car.trust.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {car.rights && <p className="trust-rights">{car.rights}</p>}
    </>
  );
}
