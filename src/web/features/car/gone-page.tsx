import { BelowSheet } from '#web/features/site/below-sheet.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CarRow } from './car-row.tsx';
import type { CardView } from './card-view.ts';

/** The page of a car that is no longer for sale, with similar cars for shoppers who follow an old link (D20). */
export function GonePage({ similar, carsHref }: { readonly similar: readonly CardView[]; readonly carsHref: string }) {
  const t = useMessages();
  return (
    <div className="wrap page-end pt-10 lg:pt-16">
      <h1 className="type-h1">{t('car.gone_title')}</h1>
      <p className="type-lead measure mt-4 text-text-2">{t('car.gone_text')}</p>
      <BelowSheet />
      {similar.length > 0 ? (
        <CarRow
          id="similar-cars"
          heading={t('car.similar')}
          all={{ label: t('error.see_cars'), href: carsHref }}
          cards={similar}
        />
      ) : (
        <LinkButton href={carsHref} tone="brand" className="mt-8">
          {t('error.see_cars')}
        </LinkButton>
      )}
    </div>
  );
}
