import { useMemo } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { CarouselLabels } from '#web/ui/carousel-context.ts';

/** The words of a carousel in the language of the site. */
export function useCarouselLabels(): CarouselLabels {
  const t = useMessages();
  return useMemo(
    () => ({
      role: t('carousel.role'),
      slideRole: t('carousel.slide'),
      place: (number, count) => t('carousel.place', { number, count }),
      previous: t('carousel.previous'),
      next: t('carousel.next'),
      choose: t('carousel.choose'),
    }),
    [t],
  );
}
