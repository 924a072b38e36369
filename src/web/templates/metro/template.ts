import type { Template } from '../slots.ts';
import { METRO_FRAME } from './frame.ts';
import { Hero } from './hero.tsx';

/** For a multi-brand city group: much white space, large photos. */
export const metro: Template = { ...METRO_FRAME, slots: { ...METRO_FRAME.slots, Hero } };
