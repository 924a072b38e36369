import { MapPin, TrendingDown } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { OpenNow } from '../site/open-now.tsx';
import { PhoneLine } from '../site/phone-reveal.tsx';
import type { CarPageView } from './car-page-view.ts';

/** Title, price with what it includes, and the one next step; where it stands and the phone next to it. */
export function BuyPanel({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  return (
    <section className="panel buy-panel" aria-label={t('car.price_panel')}>
      {car.tag && <p className={`buy-tag buy-tag-${car.tag.kind} type-small-strong`}>{car.tag.text}</p>}
      <h1 className="type-h3 buy-title">{car.title}</h1>
      {car.subtitle && <p className="mt-1 text-text-2">{car.subtitle}</p>}
      {car.chips.length > 0 && (
        <ul className="chips-line figures mt-3">
          {car.chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      )}
      {car.isSold ? <Sold car={car} /> : <Price car={car} />}
      {car.notice && <p className="notice mt-5">{car.notice}</p>}
      <Actions car={car} />
      {car.location && (
        <div className="mt-5 border-t border-line pt-5">
          <div className="flex items-center gap-3">
            <span className="place-icon">
              <MapPin aria-hidden="true" />
            </span>
            <p>
              <b className="type-strong block">{car.location.name}</b>
              <span className="type-small text-text-2">
                <OpenNow location={car.location} otherwise={`${car.location.street}, ${car.location.city}`} />
              </span>
            </p>
          </div>
          {car.phone && (
            <div className="mt-3">
              <PhoneLine phone={car.phone} name={car.location.name} car={car} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function Price({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
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
      {car.market && (
        <p className="type-small-strong mt-1 flex items-start gap-2 text-good">
          <TrendingDown aria-hidden="true" className="mt-px" />
          <span>
            {car.market.text}
            {car.market.source && (
              <small className="type-caption block font-normal text-text-3">{car.market.source}</small>
            )}
          </span>
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

function Actions({ car }: { readonly car: CarPageView }) {
  const t = useMessages();
  if (!car.enquireHref && car.actions.length === 0) return null;
  return (
    <div className="mt-5 grid gap-3">
      {car.enquireHref && (
        <LinkButton href={car.enquireHref} tone="accent" size="large" isWide className="max-lg:hidden!">
          {t('car.enquire')}
        </LinkButton>
      )}
      {car.actions.map(({ kind, label, href }) => (
        <LinkButton key={kind} href={href} tone="outline" isWide>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
