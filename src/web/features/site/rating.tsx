import { useMessages } from '#web/messages/messages-context.tsx';
import { useSite } from './site-context.tsx';
import type { LocationRating } from './site-data.ts';
import { Stars } from './stars.tsx';

/** The stars, the average in figures and the number of reviews, with their source. */
export function Rating({
  rating,
  source = null,
  className,
}: {
  readonly rating: LocationRating;
  /** Where the site's reviews come from (R17); null where it is shown once for several ratings. */
  readonly source?: string | null;
  readonly className?: string;
}) {
  const t = useMessages();
  const from = rating.source ?? source;
  return (
    <p className={['flex flex-wrap items-center gap-x-2 gap-y-1 figures', className].filter(Boolean).join(' ')}>
      <Stars average={rating.average} count={rating.count} />
      <b className="type-small-strong" aria-hidden="true">
        {rating.average.toFixed(1)}
      </b>
      <span className="type-small text-text-2" aria-hidden="true">
        {t('site.reviews', { count: rating.count })}
      </span>
      {from && <small className="type-caption basis-full text-text-3">{from}</small>}
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
