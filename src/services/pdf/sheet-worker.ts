import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { CarSheet, SheetPictures } from './port.ts';
import { sheetDocument } from './sheet-document.ts';
import { keepWordsWhole, loadFaces } from './sheet-fonts.ts';
import type { Paper } from './sheet-parts.ts';

export type ToWorker = { readonly id: number; readonly sheet: CarSheet; readonly pictures: SheetPictures };
export type FromWorker = { readonly id: number } & (
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly failed: string }
);

keepWordsWhole();
parentPort?.on('message', (message: ToWorker) => void answer(message));

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').split('/Type /Page\n').length - 1;

/** With further photos only where they take no page of their own. */
async function render(paper: Paper): Promise<Buffer> {
  const { pictures } = paper;
  const plain = await renderToBuffer(sheetDocument({ ...paper, pictures: { ...pictures, more: [] } }));
  if (pictures.more.length === 0) return plain;
  const whole = await renderToBuffer(sheetDocument(paper));
  return pagesOf(whole) > pagesOf(plain) ? plain : whole;
}

async function answer({ id, sheet, pictures }: ToWorker): Promise<void> {
  try {
    const faces = await loadFaces(sheet.look.fonts);
    // A copy of its own, so that it can be handed over whole.
    const pdf = new Uint8Array(await render({ sheet, faces, pictures }));
    parentPort?.postMessage({ id, pdf } satisfies FromWorker, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({
      id,
      failed: error instanceof Error ? error.message : String(error),
    } satisfies FromWorker);
  }
}
