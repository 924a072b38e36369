import { use, type ReactNode } from 'react';
import { CarControls } from '#web/features/chosen-cars/car-controls.tsx';
import { FinanceStrip } from '#web/features/finance/finance-strip.tsx';
import { Photo } from '#web/features/media/photo.tsx';
import { useDistanceTo } from '#web/features/near/near-context.tsx';
import type { CardPlace } from '#web/features/site/template-context.tsx';
import { useCarHref } from '#web/features/towing/van-context.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton, type ButtonTone } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { ButtonTones } from './button-tones.ts';
import { CardPhotosContext } from './card-photos-context.ts';
import type { CardView } from './card-view.ts';

/** The parts of a card that all templates share. The template decides their layout and weight. */

/**
 * Classes of a card: its status (`card-in_stock`, `card-coming_soon`, `card-sold`; spec §2), and `card-row` for a card
 * in a row.
 */
export function cardClass({ status }: CardView, place: CardPlace): string {
  return place === 'row' ? `card card-row card-${status}` : `card card-${status}`;
}

type PictureProps = {
  readonly car: CardView;
  readonly sizes: string;
  readonly isFirst: boolean;
  /** Shown instead of a photo that is missing or does not load. */
  readonly placeholder: ReactNode;
  /** Classes of the tag and the location. */
  readonly tag: string;
  readonly place: string;
};

/** The photo with the tag, the location, and the buttons that the site puts on a card. */
export function CardPicture({ car, sizes, isFirst, placeholder, tag, place }: PictureProps) {
  const showPhotos = use(CardPhotosContext);
  return (
    <div className="card-picture">
      <Photo
        photo={car.photo}
        alt={car.colour ? `${car.colour} ${car.title}` : car.title}
        sizes={sizes}
        isFirst={isFirst}
        placeholder={placeholder}
      />
      {showPhotos?.(car, sizes)}
      {car.tag && <span className={`${tag} ${tag}-${car.tag.kind}`}>{car.tag.text}</span>}
      <CardPlace car={car} className={place} />
      <CarControls car={car} place="card" />
    </div>
  );
}

/** "Parramatta · 12 km away". Nothing if the site shows no location and the shopper gave no postcode. */
function CardPlace({ car, className }: { readonly car: CardView; readonly className: string }) {
  const distance = useDistanceTo(car.place);
  const text = [car.location, distance].filter((part) => part !== null).join(' · ');
  if (text === '') return null;
  return (
    <span className={className}>
      <span>{text}</span>
    </span>
  );
}

/** The name of a car without its year, shown instead of its photo. */
export const modelName = ({ title }: CardView): string => title.replace(/^\d+ /, '');

/** The title's link covers the card. A sold car's card has no link except its button (spec §2). */
export function CardTitle({ car, level }: { readonly car: CardView; readonly level: 2 | 3 }) {
  const Title = `h${level}` as const;
  const href = useCarHref(car.href);
  const title = <UnbrokenText text={car.title} />;
  return <Title className="card-title">{car.status === 'sold' ? title : <Link to={href}>{title}</Link>}</Title>;
}

/** The attributes that the site chose. Unknown ones are left out. */
export function CardChips({ car, className }: { readonly car: CardView; readonly className: string }) {
  if (car.chips.length === 0) return null;
  return (
    <ul className={className}>
      {car.chips.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
    </ul>
  );
}

/**
 * The price with its basis, the earlier price where allowed, and the finance line; or the text shown instead of a
 * price. The note comes last, so that the finance lines of cards side by side stand on one line.
 */
export function CardPrice({ car: { id, price, priceText, note, finance } }: { readonly car: CardView }) {
  const t = useMessages();
  return (
    <div className="card-price">
      {price ? (
        <p>
          <span className="type-price">{price.text}</span> {price.label && <small>{price.label}</small>}
        </p>
      ) : (
        <p className="card-price-text">{priceText}</p>
      )}
      {price?.was && <p className="card-was">{t('price.was', { price: price.was })}</p>}
      {finance && <FinanceStrip finance={finance} car={id} />}
      {note && <p className="card-note">{note}</p>}
    </div>
  );
}

type ButtonsProps = { readonly car: CardView; readonly tones: ButtonTones; readonly otherwise: ButtonTone };

/**
 * The buttons in the site's order, two in a row, above the link that covers the card. The group is labelled with the
 * car's name.
 */
export function CardButtons({ car, tones, otherwise }: ButtonsProps) {
  const href = useCarHref(car.href);
  if (car.buttons.length === 0) return null;
  return (
    <div className="card-buttons" role="group" aria-label={car.title}>
      {car.buttons.map(({ name, label, to }) => (
        <LinkButton key={name} href={to === '~' ? href : to.replace('~', car.href)} tone={tones[name] ?? otherwise}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
