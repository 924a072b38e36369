import type { Translate } from '#web/messages/messages.ts';
import type { CarouselLabels } from '#web/ui/carousel-context.ts';

/** The words of a carousel. The server writes them, so that they are not in the scripts of the page. */
export const carouselLabels = (t: Translate, count: number): CarouselLabels => ({
  role: t('carousel.role'),
  slideRole: t('carousel.slide'),
  places: Array.from({ length: count }, (_, index) => t('carousel.place', { number: index + 1, count })),
  previous: t('carousel.previous'),
  next: t('carousel.next'),
  choose: t('carousel.choose'),
});
