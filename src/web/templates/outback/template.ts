import type { Template } from '../slots.ts';
import { OUTBACK_FRAME } from './frame.ts';
import { Hero } from './hero.tsx';

/** A trade catalogue crossed with a park sign: dense, rugged, warm; specification before picture. */
export const outback: Template = { ...OUTBACK_FRAME, slots: { ...OUTBACK_FRAME.slots, Hero } };
