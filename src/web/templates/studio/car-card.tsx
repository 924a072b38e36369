import type { CardView } from '../../features/car/card-view.ts';
import { Photo } from '../../features/media/photo.tsx';
import type { CarCardProps } from '../../features/site/template-context.tsx';
import { useMessages } from '../../messages/messages-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Link } from '../../ui/link.tsx';
import { BODY_PICTURES } from './body-pictures.ts';

const SIZES = {
  results: '(min-width:1180px) 500px,(min-width:640px) 46vw,100vw',
  row: '(min-width:1024px) 640px,300px',
} as const;

/** A plate: the photo from edge to edge, what is flush in its corners, a serif name, facts between two hairlines. */
export function CarCard({ car, isFirst = false, place = 'results', level = 3 }: CarCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className={['card', `card-${place}`, car.status === 'sold' && 'card-sold'].filter(Boolean).join(' ')}>
      <div className="card-picture">
        {car.photo ? <Photo photo={car.photo} alt="" sizes={SIZES[place]} isFirst={isFirst} /> : <NoPhoto car={car} />}
        {car.tag && <span className={`card-tag card-tag-${car.tag.kind}`}>{car.tag.text}</span>}
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
        <p className="card-sub">{car.subtitle}</p>
        {car.chips.length > 0 && (
          <ul className="card-facts figures">
            {car.chips.map((chip) => (
              <li key={chip}>{chip}</li>
            ))}
          </ul>
        )}
        <Price car={car} />
        <Buttons car={car} />
      </div>
    </article>
  );
}

function Price({ car: { price, priceText, note } }: { readonly car: CardView }) {
  const t = useMessages();
  return (
    <div className="card-price">
      {price ? (
        <p>
          <span className="type-price">{price.text}</span> <small>{price.label}</small>{' '}
          {price.was && <s className="figures">{t('price.was', { price: price.was })}</s>}
        </p>
      ) : (
        <p className="card-price-text">{priceText}</p>
      )}
      {note && <p className="card-note">{note}</p>}
    </div>
  );
}

/** Ink, not red: red is kept for the one action of the page. */
function Buttons({ car }: { readonly car: CardView }) {
  if (car.buttons.length === 0) return null;
  return (
    <div className="card-buttons">
      {car.buttons.map(({ label, href, tone }) => (
        <LinkButton
          key={label}
          href={href}
          size="small"
          tone={tone === 'main' ? 'brand' : 'outline'}
          aria-label={`${label}: ${car.title}`}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** No photo yet: the car's name on a night plate, over the line of its body. */
function NoPhoto({ car }: { readonly car: CardView }) {
  const elevation = BODY_PICTURES.silhouette(car.body);
  return (
    <div className="card-no-photo" aria-hidden="true">
      <span>{car.model}</span>
      {elevation && <i style={{ '--elevation': `url("${elevation}")` } as React.CSSProperties} />}
    </div>
  );
}
