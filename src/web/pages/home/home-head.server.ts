import type { HomeStock } from '#application/search/list-home.ts';
import { CAR_TYPES } from '#domain/car/car.ts';
import { socialPicture } from '#web/head/absolute-picture.server.ts';
import type { PageHead } from '#web/head/page-head.ts';
import type { Page } from '#web/request/page-context.ts';

/** The head of the home page. Its title names the car types in stock. */
export function homeHead({ carTypes }: Pick<HomeStock, 'carTypes'>, page: Page): PageHead {
  const { config, t } = page.tools;
  const list = new Intl.ListFormat(config.locale ?? config.market);
  const types = CAR_TYPES.filter((type) => (carTypes[type] ?? 0) > 0).map((type) =>
    t(`car_type.${type}`).toLowerCase(),
  );
  return {
    title: types.length > 0 ? t('home.title', { dealer: config.name, types: list.format(types) }) : config.name,
    description: config.home.lead ?? config.brand.tagline ?? config.name,
    canonical: `${page.origin}/`,
    isIndexable: true,
    image: socialPicture(config.brand.social_image ?? config.home.hero_image, page),
    siteName: config.name,
  };
}
