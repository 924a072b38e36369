import { plainLocationName } from '#domain/location/location-name.ts';
import type { Location } from '#domain/location/location.ts';
import type { PageHead } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { hrefTo } from '#web/request/links.ts';
import type { Page } from '#web/request/page-context.ts';

/** The head of the test drive page of a car. `title` is the title of its form. */
export function carDriveHead(title: string, car: number, page: Page): PageHead {
  return toHead(`${title} | ${page.tools.config.name}`, page, `?car_id=${car}`);
}

/** The head of the test drive page of a location. Where it is the site's only one, the page has no other address. */
export function locationDriveHead(
  { name, slug }: Pick<Location, 'name' | 'slug'>,
  page: Page,
  { isOnly }: { readonly isOnly: boolean },
): PageHead {
  const title = page.tools.t('test_drive.title_at', {
    location: plainLocationName(name),
    site: page.tools.config.name,
  });
  const head = toHead(title, page, `?${new URLSearchParams({ location: slug })}`);
  return isOnly ? { ...head, ...atOwnAddress(page) } : head;
}

/** The head of the page on which the shopper chooses a location. */
export function chooseLocationHead(page: Page): PageHead {
  return {
    ...toHead(page.tools.t('test_drive.title', { site: page.tools.config.name }), page),
    ...atOwnAddress(page),
  };
}

/** Of the test drive pages, only the one without a query may be indexed. */
const atOwnAddress = ({ origin }: Page) => ({
  canonical: `${origin}${hrefTo('/book-test-drive')}`,
  isIndexable: true,
});

/** `title` is complete: the messages already contain the name of the site. */
function toHead(title: string, page: Page, query = ''): PageHead {
  const { t, config } = page.tools;
  const description = t('test_drive.description', { site: config.name });
  return { ...unindexedHead(title, page, { description, path: `${hrefTo('/book-test-drive')}${query}` }), title };
}
