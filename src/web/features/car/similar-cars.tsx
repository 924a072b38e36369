import { useMessages } from '#web/messages/messages-context.tsx';
import { CarRow } from './car-row.tsx';
import type { CardView } from './card-view.ts';

type SimilarProps = { readonly cars: readonly CardView[]; readonly allHref: string; readonly heading?: string };

/** Similar cars, and a link to the search for all of them. */
export function SimilarCars({ cars, allHref, heading }: SimilarProps) {
  const t = useMessages();
  const all = { label: t('car.similar_all'), href: allHref };
  return <CarRow id="similar-cars" heading={heading ?? t('car.similar')} all={all} cards={cars} />;
}
