import type { Template } from '../slots.ts';
import { METRO_FRAME } from './frame.ts';
import { Hero } from './hero.tsx';

/** A multi-brand city group: confident, white space, large photography. */
export const metro: Template = { ...METRO_FRAME, slots: { ...METRO_FRAME.slots, Hero } };
