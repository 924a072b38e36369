import type { Message } from './message.ts';
import { serverTexts } from './server-texts.ts';

/** What the browser fills in itself, because it keeps the van and not the page (D425). */
const SHARED_TEXTS = {
  'van.card': 'Left with your van',
  'van.menu_with': 'Van {mass} kg',
  'van.mass': '{mass} kg',
  'van.at_most': 'At most {mass} kg',
  'van.over.towing': '{mass} kg over its tow rating',
  'van.over.ball': '{mass} kg over its ball weight',
  'van.over.payload': '{mass} kg over its payload',
  'van.over.gcm': '{mass} kg over its GCM',
  'van.sent_one': '{mass} kg van (ATM), driver only',
  'van.sent': '{mass} kg van (ATM), {people} people aboard',
  'van.sent_ball': '{van}, {ball} kg on the ball',
  'van.yours_one': '{mass} kg, your van with the driver',
  'van.yours': '{mass} kg, your van with {people} people',
} as const satisfies Record<string, Message>;

const TEXTS = {
  ...SHARED_TEXTS,
  'van.heading': 'What’s left with the van on',
  'van.lead': 'Load left for people, tools and accessories.',
  'van.lead_gcm': 'With a {mass} kg van, the GCM is the limit.',
  'van.atm': 'Loaded van (ATM)',
  'van.ball': 'Ball weight',
  'van.left': 'Left to load',
  'van.figures': 'Figures of this car in kilograms, with vans of different mass',
  'van.missing': 'We do not have the tow rating and payload of this car. Ask us for them before you decide.',
  'van.no_gcm': 'We do not have the GCM of this car, so less may be left.',
  'van.caution':
    'These are ratings of the standard vehicle. Anything that is fitted, such as a tow bar, bull bar, canopy or tray, comes off what is left. If you leave out the ball weight, we allow a tenth of the van’s mass. We allow {person} kg for each person. Put the loaded car and van on a weighbridge before you travel.',
  'van.form': 'Your van',
  'van.menu_hint': 'Each car then shows what you can still load. Those with the most come first.',
  'van.field.atm': 'Loaded van (ATM), kg',
  'van.field.atm_hint': 'The aggregate trailer mass on the van’s plate.',
  'van.field.people': 'People in the car',
  'van.field.ball': 'Ball weight, kg',
  'van.field.ball_hint': 'If you know it.',
  'van.error': 'Enter the loaded mass of the van in kilograms, from {least} to {most}.',
  'van.submit': 'Show what’s left',
  'van.forget': 'Clear the van',
} as const satisfies Record<string, Message>;

export type SharedVanText = keyof typeof SHARED_TEXTS;
export const SHARED_VAN_TEXTS = Object.keys(SHARED_TEXTS) as readonly SharedVanText[];
export type VanText = keyof typeof TEXTS;

/** Texts of what is left of a car's limits with a van on. */
export const createVanText = serverTexts(TEXTS, {});
