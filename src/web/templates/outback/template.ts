import type { Template } from '../slots.ts';
import { OUTBACK_FRAME } from './frame.ts';
import { Hero } from './hero.tsx';

/** For utes and 4x4s in the country: dense and warm, with specifications before pictures. */
export const outback: Template = { ...OUTBACK_FRAME, slots: { ...OUTBACK_FRAME.slots, Hero } };
