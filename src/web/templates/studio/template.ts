import type { Template } from '../slots.ts';
import { STUDIO_FRAME } from './frame.ts';
import { Hero } from './hero.tsx';

/** A single premium brand: quiet, editorial, one dark first screen and a lot of wall. */
export const studio: Template = { ...STUDIO_FRAME, slots: { ...STUDIO_FRAME.slots, Hero } };
