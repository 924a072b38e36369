import { useMessages } from '#web/messages/messages-context.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { useSite } from './site-context.tsx';

/** The average as text beside one star, with the number of reviews. */
export function Rating({
  rating,
  source = null,
  className,
}: {
  readonly rating: { readonly average: number; readonly count: number };
  /** Where the reviews come from (R17); null where it is shown once for several ratings. */
  readonly source?: string | null;
  readonly className?: string;
}) {
  const t = useMessages();
  return (
    <p className={['flex items-center gap-2 figures', className].filter(Boolean).join(' ')}>
      <Glyph name="star" className="size-4! text-star" />
      <b className="type-small-strong">
        <span className="sr-only">{t('site.rating', { average: rating.average.toFixed(1) })}</span>
        <span aria-hidden="true">{rating.average.toFixed(1)}</span>
      </b>
      <span className="type-small text-text-2">
        {t('site.reviews', { count: rating.count })}
        {source && <small className="type-caption block text-text-3">{source}</small>}
      </span>
    </p>
  );
}

/** The number of reviews and locations behind the average of all locations, and the source of the reviews (R17). */
export function RatingReach({ rating }: { readonly rating: { readonly count: number; readonly source: string } }) {
  const t = useMessages();
  const { locations } = useSite();
  return (
    <span>
      {t('site.reviews', { count: rating.count })}
      {locations.length > 1 && `, ${t('site.reviews_of_all', { count: locations.length })}`}
      {rating.source && <small className="type-caption block">{rating.source}</small>}
    </span>
  );
}
