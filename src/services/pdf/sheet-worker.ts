import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import type { CarSheet } from './port.ts';
import { sheetDocument } from './sheet-document.ts';
import { registerFonts } from './sheet-styles.ts';

export type ToWorker = { readonly id: number; readonly sheet: CarSheet; readonly photo: Uint8Array | null };
export type FromWorker = { readonly id: number } & (
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly failed: string }
);

const fonts = registerFonts();
parentPort?.on('message', (message: ToWorker) => void answer(message));

async function answer({ id, sheet, photo }: ToWorker): Promise<void> {
  try {
    await fonts;
    // A copy of its own, so that it can be handed over whole.
    const pdf = new Uint8Array(await renderToBuffer(sheetDocument(sheet, photo === null ? null : Buffer.from(photo))));
    parentPort?.postMessage({ id, pdf } satisfies FromWorker, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({
      id,
      failed: error instanceof Error ? error.message : String(error),
    } satisfies FromWorker);
  }
}
