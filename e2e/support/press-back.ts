import type { Page } from 'playwright-core';

/**
 * Presses Back and does not wait for what it leads to. It is pressed in a task of its own, because a document that is left
 * at once may not answer the test any more.
 */
export async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
}
