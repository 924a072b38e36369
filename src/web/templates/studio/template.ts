import type { Template } from '../slots.ts';
import { STUDIO_FRAME } from './frame.ts';
import { Hero } from './hero.tsx';

/** For a single premium brand: quiet, with a dark hero and much empty space. */
export const studio: Template = { ...STUDIO_FRAME, slots: { ...STUDIO_FRAME.slots, Hero } };
