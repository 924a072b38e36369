import type { Slide } from '#domain/content/slide.ts';
import type { HomeSliderView } from '#web/features/home/home-view.ts';
import { toPhoto } from '#web/features/media/photo-data.ts';
import { carouselLabels } from '#web/pages/site/carousel-labels.server.ts';
import type { PageTools } from '#web/request/page-tools.ts';

/** The slides whose links lead to a page; null when there is none. */
export function toHomeSlider(
  slides: readonly Slide[],
  { isFirst }: Pick<HomeSliderView, 'isFirst'>,
  { t, config, links, colourOf }: PageTools,
): HomeSliderView | null {
  const shown = slides.flatMap(({ id, name, description, url, image, alt }) => {
    const href = links.configured(url);
    return href === null
      ? []
      : [{ id, name, text: description, href, alt, photo: toPhoto(image, config.images.hosts, colourOf) }];
  });
  if (shown.length === 0) return null;
  return {
    label: t('home.slider'),
    labels: carouselLabels(t, shown.length),
    slides: shown,
    linkLabel: t(`home.${config.home.slider_label}`),
    isFirst,
  };
}
