import type { CarCardProps } from '../../features/site/template-context.tsx';
import type { CardView } from '../../features/car/card-view.ts';
import { Photo } from '../../features/media/photo.tsx';
import { useMessages } from '../../messages/messages-context.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { BODY_PICTURES } from './body-pictures.ts';

const SIZES = {
  results: '(min-width:1180px) 296px,(min-width:640px) 45vw,92vw',
  row: '302px',
} as const;

/** No box: the photo with the yard docked in its corner, then type. The title's link covers the card. */
export function CarCard({ car, isFirst = false, place = 'results', level = 3 }: CarCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={car.status === 'sold' ? 'card card-sold' : 'card'}>
      <div className="card-picture">
        {car.photo ? <Photo photo={car.photo} alt="" sizes={SIZES[place]} isFirst={isFirst} /> : <Ghost car={car} />}
        {car.tag && <span className={`card-tag card-tag-${car.tag.kind}`}>{car.tag.text}</span>}
        {car.location && (
          <span className="card-place berth">
            <Glyph name="pin" />
            <span>{car.location}</span>
          </span>
        )}
      </div>
      <Title className="card-title">
        <Link to={car.href} prefetch="intent">
          {car.title}
        </Link>
      </Title>
      <p className="card-sub">{car.subtitle}</p>
      {car.chips.length > 0 && (
        <ul className="chips-line figures">
          {car.chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      )}
      <Price car={car} />
      {car.note && <p className="card-note">{car.note}</p>}
      <Buttons car={car} />
    </article>
  );
}

function Price({ car }: { readonly car: CardView }) {
  const t = useMessages();
  if (!car.price) return <p className="card-price card-price-text">{car.priceText}</p>;
  return (
    <p className="card-price">
      <span className="type-price">{car.price.text}</span> <small>{car.price.label}</small>
      {car.price.was && (
        <s>
          <span className="sr-only">{t('price.was', { price: '' })}</span>
          {car.price.was}
        </s>
      )}
    </p>
  );
}

function Buttons({ car }: { readonly car: CardView }) {
  if (car.buttons.length === 0) return null;
  return (
    <div className="card-buttons">
      {car.buttons.map(({ label, href, tone }) => (
        <LinkButton
          key={label}
          href={href}
          size="small"
          tone={tone === 'main' ? 'tonal' : 'hairline'}
          aria-label={`${label}: ${car.title}`}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** No photo yet: the model's name over the shadow of its body. */
function Ghost({ car }: { readonly car: CardView }) {
  const silhouette = BODY_PICTURES.silhouette(car.body);
  return (
    <div className={car.model.length > 14 ? 'card-ghost is-long' : 'card-ghost'} aria-hidden="true">
      {car.model}
      {silhouette && <i style={{ '--ghost': `url("${silhouette}")` } as React.CSSProperties} />}
    </div>
  );
}
