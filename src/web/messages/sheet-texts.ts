import type { Message } from './message.ts';
import { serverTexts } from './server-texts.ts';

/** The car on paper (D26). */
const TEXTS = {
  'sheet.scan': 'Scan for this car’s page',
  'sheet.contact': 'See it at',
  // The last sentence of Studio's letter, with and without a phone number.
  'sheet.letter_call': 'To find out more or to arrange a time, call {phone} and quote stock number {number}.',
  'sheet.letter_ask': 'To find out more or to arrange a time, ask for stock number {number}.',
  'sheet.prepared':
    'Prepared on {date}. The price and availability can change; the car’s page has the current details.',
  'sheet.page': 'Page {page} of {pages}',
  'sheet.busy': 'We’re preparing many PDFs at the moment. Please try again in a minute.',
  'sheet.failed': 'We could not create the PDF. Please try again in a minute.',
} as const satisfies Record<string, Message>;

/** Texts of the document of a car. */
export const createSheetText = serverTexts(TEXTS, {});
