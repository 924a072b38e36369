import type { PageHead } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { hrefTo } from '#web/request/links.ts';
import type { Page } from '#web/request/page-context.ts';

/** The head of the test drive page of a car. `title` is the title of its form. */
export function carDriveHead(title: string, page: Page): PageHead {
  return toHead(`${title} | ${page.tools.config.name}`, page);
}

/** The head of the test drive page of a location. */
export function locationDriveHead(location: string, page: Page): PageHead {
  return toHead(page.tools.t('test_drive.title_at', { location, site: page.tools.config.name }), page);
}

/**
 * The head of the page on which the shopper chooses a location. Of the test drive pages, only this one may be indexed.
 */
export function chooseLocationHead(page: Page): PageHead {
  return {
    ...toHead(page.tools.t('test_drive.title', { site: page.tools.config.name }), page),
    canonical: `${page.origin}${hrefTo('/book-test-drive')}`,
    isIndexable: true,
  };
}

/** `title` is complete: the messages already contain the name of the site. */
function toHead(title: string, page: Page): PageHead {
  const { t, config } = page.tools;
  return { ...unindexedHead(title, page, t('test_drive.description', { site: config.name })), title };
}
