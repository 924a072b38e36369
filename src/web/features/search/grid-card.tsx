import type { CSSProperties } from 'react';
import { Photo } from '#web/features/media/photo.tsx';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { GridCardView } from './grid-card-view.ts';

const SIZES = '(min-width:1180px) 296px,(min-width:1024px) 30vw,(min-width:640px) 45vw,90vw';

/** One of the dealer's own cards between the cars: a promo with a picture, or a call to action (D16). */
export function GridCard({ card }: { readonly card: GridCardView }) {
  const { heading, text, photo, alt, background, label, href } = card;
  const { promo = SIZES } = useTemplate().sizes;
  return (
    <aside
      className={photo ? 'grid-card grid-card-promo on-brand' : 'grid-card'}
      {...(background ? { style: { '--grid-card': background } as CSSProperties } : {})}
      {...(heading ? { 'aria-label': heading } : {})}
    >
      {heading && <p className="type-h3 grid-card-heading">{heading}</p>}
      {text && <p className="grid-card-text">{text}</p>}
      {photo && <Photo photo={photo} alt={alt} sizes={promo} className="grid-card-photo" />}
      {href && label && (
        <LinkButton href={href} tone={photo ? 'accent' : 'outline'} isWide>
          {label}
        </LinkButton>
      )}
    </aside>
  );
}
