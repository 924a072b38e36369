import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { CarSheet, SheetPictures } from './port.ts';
import { sheetDocument } from './sheet-document.ts';
import { keepWordsWhole, loadFaces } from './sheet-fonts.ts';

export type ToWorker = { readonly id: number; readonly sheet: CarSheet; readonly pictures: SheetPictures };
export type FromWorker = { readonly id: number } & (
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly failed: string }
);

keepWordsWhole();
parentPort?.on('message', (message: ToWorker) => void answer(message));

async function answer({ id, sheet, pictures }: ToWorker): Promise<void> {
  try {
    const faces = await loadFaces(sheet.look.fonts);
    // A copy of its own, so that it can be handed over whole.
    const pdf = new Uint8Array(await renderToBuffer(sheetDocument({ sheet, faces, pictures })));
    parentPort?.postMessage({ id, pdf } satisfies FromWorker, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({
      id,
      failed: error instanceof Error ? error.message : String(error),
    } satisfies FromWorker);
  }
}
