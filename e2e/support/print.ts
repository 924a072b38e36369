import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';

/** The number of sheets of A4 that the open page prints on. */
export async function sheetsOf(page: Page): Promise<number> {
  const { numPages } = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  return numPages;
}
