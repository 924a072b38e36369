import { Photo } from '#web/features/media/photo.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { Ticks } from '#web/ui/ticks.tsx';
import { UnbrokenText } from '#web/ui/unbroken-text.tsx';
import type { DirectoryCardView } from './directory-view.ts';

type DirectoryCardProps = {
  readonly card: DirectoryCardView;
  readonly isFirst?: boolean;
  /** Other cards of the list have a photo, so one without shows its figure or name in the photo's place. */
  readonly hasPlate?: boolean;
};

const SIZES = '(min-width: 1024px) 400px, (min-width: 640px) 46vw, 92vw';

/** One offer, part or model. */
export function DirectoryCard({ card, isFirst = false, hasPlate = false }: DirectoryCardProps) {
  const { name, href, photo, subtitle, badge, text, points, priceFrom, price, headline, note, smallPrint, actions } =
    card;
  const isPlate = !photo && hasPlate;
  const figure = price ?? headline;
  // What the plate says need not stand below it as well, except for a screen reader.
  const priceClass = hasPlate ? 'type-price' : 'type-title figures';
  const figureClass = price ? priceClass : 'directory-headline';
  const subtitleClass = isPlate && !figure && !badge ? 'sr-only' : 'type-small text-text-2';
  return (
    <article id={card.id} className="directory-card">
      {photo && (
        <Photo
          photo={photo}
          alt=""
          sizes={SIZES}
          isFirst={isFirst}
          className={card.isWhole ? 'directory-photo is-whole' : 'directory-photo'}
        />
      )}
      {isPlate && (
        <p className="directory-plate figures" aria-hidden="true">
          {figure ?? badge ?? subtitle ?? name}
        </p>
      )}
      <div>
        {badge && <p className="directory-badge">{badge}</p>}
        <h2 className="type-title">
          {href === null ? (
            name
          ) : (
            <AnyLink href={href} className="no-underline hover:text-link">
              {name}
            </AnyLink>
          )}
        </h2>
        {subtitle && <p className={subtitleClass}>{subtitle}</p>}
      </div>
      {text && (
        <p>
          <UnbrokenText text={text} />
        </p>
      )}
      {points.length > 0 && <Ticks lines={points} className="offer-points" />}
      {(figure ?? note) && (
        <p className={isPlate && !note ? 'sr-only' : 'directory-price'}>
          {priceFrom && <span className="text-text-2">{priceFrom}</span>}{' '}
          {figure && <b className={isPlate ? 'sr-only' : figureClass}>{figure}</b>}{' '}
          {note && <span className="text-text-2">{note}</span>}
        </p>
      )}
      {smallPrint && <p className="type-caption text-text-3">{smallPrint}</p>}
      {actions.length > 0 && (
        <div className="directory-actions">
          {actions.map(({ label, href: to, isMain }) => (
            <LinkButton key={to} href={to} tone={isMain ? 'tonal' : 'hairline'} aria-label={`${label}: ${name}`}>
              {label}
            </LinkButton>
          ))}
        </div>
      )}
    </article>
  );
}
