import { Star } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';

/** The average in text beside one star, with how many reviews it stands on. */
export function Rating({
  rating,
  className,
}: {
  readonly rating: { readonly average: number; readonly count: number };
  readonly className?: string;
}) {
  const t = useMessages();
  return (
    <p className={['flex items-center gap-2 figures', className].filter(Boolean).join(' ')}>
      <Star aria-hidden="true" className="size-4! fill-current text-star" />
      <b className="type-small-strong">
        <span className="sr-only">{t('site.rating', { average: rating.average.toFixed(1) })}</span>
        <span aria-hidden="true">{rating.average.toFixed(1)}</span>
      </b>
      <span className="type-small text-text-2">{t('site.reviews', { count: rating.count })}</span>
    </p>
  );
}
