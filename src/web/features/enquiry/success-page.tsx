import { CircleCheck } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { CardView } from '../car/card-view.ts';
import { SimilarCars } from '../car/similar-cars.tsx';

/** What became of an enquiry, and of the car that it was about (D28). */
export type SuccessView = {
  readonly text: string;
  readonly reference: string;
  /** What changed while the shopper was writing: sold, or held by another. */
  readonly notice: { readonly heading: string | null; readonly text: string } | null;
  readonly similar: readonly CardView[];
  readonly carsHref: string;
};

export function SuccessPage({ view }: { readonly view: SuccessView }) {
  const t = useMessages();
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div className="max-w-[44rem]">
        <CircleCheck aria-hidden="true" className="size-12! text-good" strokeWidth={1.5} />
        <h1 className="type-h1 mt-5">{t('success.title')}</h1>
        <p className="type-lead mt-4 text-text-2">{view.text}</p>
        <p className="type-small mt-3 text-text-2">
          {t('success.reference')} <b className="figures">{view.reference}</b>
        </p>
        {view.notice && (
          <div className="notice mt-6" role="status">
            {view.notice.heading && <h2 className="type-title mb-1">{view.notice.heading}</h2>}
            <p>{view.notice.text}</p>
          </div>
        )}
        <LinkButton href={view.carsHref} tone="brand" className="mt-8">
          {t('success.see_more')}
        </LinkButton>
      </div>
      {view.similar.length > 0 && (
        <SimilarCars cars={view.similar} allHref={view.carsHref} heading={t('success.next')} />
      )}
    </div>
  );
}
