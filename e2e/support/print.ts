import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';

/** The open page on paper: its number of sheets of A4, and their text in one line. */
export async function printed(page: Page): Promise<{ readonly sheets: number; readonly text: string }> {
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { sheets: totalPages, text: text.replace(/\s+/g, ' ') };
}
