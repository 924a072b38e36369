import type { Message } from './message.ts';
import { serverTexts } from './server-texts.ts';

const TEXTS = {
  'finder.body': 'Body',
  'finder.body_any': 'Any body',
  'finder.towing_braked_kg': 'Tows at least',
  'finder.towing_braked_kg_any': 'Any',
  'finder.payload_kg': 'Payload at least',
  'finder.payload_kg_any': 'Any',
  'finder.price': 'Price up to',
  'finder.price_any': 'Any price',
} as const satisfies Record<string, Message>;

/** Texts of the choices in the search box of the home page. */
export const createFinderText = serverTexts(TEXTS, {});
