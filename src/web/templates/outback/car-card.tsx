import type { CardView } from '../../features/car/card-view.ts';
import { Photo } from '../../features/media/photo.tsx';
import type { CarCardProps } from '../../features/site/template-context.tsx';
import { useMessages } from '../../messages/messages-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Link } from '../../ui/link.tsx';
import { BODY_PICTURES } from './body-pictures.ts';

const SIZES = {
  results: '(min-width:1180px) 336px,(min-width:640px) 46vw,94vw',
  row: '(min-width:640px) 320px,140px',
} as const;

/** A ruled sheet: photo, then what the car can do, in the same place every time, then the price. */
export function CarCard({ car, isFirst = false, place = 'results', level = 3 }: CarCardProps) {
  const t = useMessages();
  const Title = `h${level}` as const;
  return (
    <article className={['card', `card-${place}`, car.status === 'sold' && 'card-sold'].filter(Boolean).join(' ')}>
      <div className="card-sheet">
        <div className="card-picture">
          {car.photo ? (
            <Photo photo={car.photo} alt="" sizes={SIZES[place]} isFirst={isFirst} />
          ) : (
            <NoPhoto car={car} />
          )}
          {car.tag && <span className={`stamp stamp-${car.tag.kind}`}>{car.tag.text}</span>}
          {car.location && (
            <span className="card-place">
              <Glyph name="pin" />
              <span>{car.location}</span>
            </span>
          )}
        </div>
        <div className="card-body">
          <Title className="card-title">
            <Link to={car.href} prefetch="intent">
              {car.title}
            </Link>
          </Title>
          <p className="card-sub">
            <span>{car.subtitle}</span>
            <span className="figures">{t('card.stock', { number: car.stocknum })}</span>
          </p>
          {car.chips.length > 0 && (
            <ul className="card-chips figures">
              {car.chips.map((chip) => (
                <li key={chip}>{chip}</li>
              ))}
            </ul>
          )}
          <Ratings car={car} />
          <Price car={car} />
          <Buttons car={car} />
        </div>
      </div>
    </article>
  );
}

/** Tow rating, payload, drive: the columns never move; a dash where a figure is not known (D60). */
function Ratings({ car: { towing, drive } }: { readonly car: CardView }) {
  const t = useMessages();
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('card.unknown')}</span>
    </>
  );
  const weight = (kilograms: number | null) =>
    kilograms === null ? (
      unknown
    ) : (
      <>
        {t.number(kilograms)} <small>{t('card.kilograms')}</small>
      </>
    );
  return (
    <dl className="ratings figures">
      <div>
        <dt>{t('card.tows')}</dt>
        <dd>{weight(towing.towing_braked_kg)}</dd>
      </div>
      <div>
        <dt>{t('card.payload')}</dt>
        <dd>{weight(towing.payload_kg)}</dd>
      </div>
      <div>
        <dt>{t('car.spec.drive')}</dt>
        <dd>{drive ?? unknown}</dd>
      </div>
    </dl>
  );
}

function Price({ car: { price, priceText, note } }: { readonly car: CardView }) {
  const t = useMessages();
  return (
    <div className="card-price">
      {price ? (
        <p>
          <span className="type-price">{price.text}</span> <small>{price.label}</small>
        </p>
      ) : (
        <p className="card-price-text">{priceText}</p>
      )}
      {price?.was && <p className="card-was figures">{t('price.was', { price: price.was })}</p>}
      {note && <p className="card-note">{note}</p>}
    </div>
  );
}

/** The last button is the heavy one. */
function Buttons({ car }: { readonly car: CardView }) {
  if (car.buttons.length === 0) return null;
  return (
    <div className="card-buttons">
      {car.buttons.map(({ label, href }, index) => (
        <LinkButton
          key={label}
          href={href}
          size="small"
          tone="outline"
          className={index === car.buttons.length - 1 ? 'button-look' : undefined}
          aria-label={`${label}: ${car.title}`}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** No photo yet: the car's name beside the mark of its body, on sand. */
function NoPhoto({ car }: { readonly car: CardView }) {
  const glyph = BODY_PICTURES.silhouette(car.body);
  return (
    <div className="card-no-photo" aria-hidden="true">
      {glyph && <i style={{ '--glyph': `url("${glyph}")` } as React.CSSProperties} />}
      <span>{car.model}</span>
    </div>
  );
}
