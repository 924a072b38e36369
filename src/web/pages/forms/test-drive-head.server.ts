import type { PageHead } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { hrefTo } from '#web/request/links.ts';
import type { Page } from '#web/request/page-context.ts';

/** The head of the test drive page of a car. `title` is the title of its form. */
export function carDriveHead(title: string, page: Page): PageHead {
  return toHead(`${title} | ${page.tools.config.name}`, page);
}

/** The head of the test drive page of a location. Where it is the site's only one, the page has no other address. */
export function locationDriveHead(location: string, page: Page, { isOnly }: { readonly isOnly: boolean }): PageHead {
  const head = toHead(page.tools.t('test_drive.title_at', { location, site: page.tools.config.name }), page);
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
function toHead(title: string, page: Page): PageHead {
  const { t, config } = page.tools;
  return { ...unindexedHead(title, page, t('test_drive.description', { site: config.name })), title };
}
