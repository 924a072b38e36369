import type { FullTemplate } from '#web/templates/slots.ts';
import { STUDIO_FRAME } from './frame.ts';
import { Hero } from './hero.tsx';

/** For a single premium brand: quiet, with a dark hero and much empty space. */
export const studio: FullTemplate = {
  ...STUDIO_FRAME,
  slots: { ...STUDIO_FRAME.slots, Hero },
  colourTokens: {
    brand: {
      '--night': '{c}',
      '--night-2': 'color-mix(in oklab, {c} 90%, white)',
      '--night-line': 'color-mix(in oklab, {c} 78%, white)',
      '--brand': '{c}',
      '--brand-hover': 'color-mix(in oklab, {c} 84%, white)',
      '--brand-press': 'color-mix(in oklab, {c} 70%, black)',
      '--tonal-hover': '{c}',
    },
    on_brand: {
      '--text-on-brand': '{c}',
      '--tonal-text-hover': '{c}',
      '--text-on-brand-2': 'color-mix(in oklab, {c} 74%, var(--night))',
    },
    accent: {
      '--accent': '{c}',
      '--lamp': '{c}',
      '--accent-hover': 'color-mix(in oklab, {c} 86%, black)',
      '--accent-press': 'color-mix(in oklab, {c} 72%, black)',
    },
    on_accent: { '--text-on-accent': '{c}' },
    surface: {
      '--surface': '{c}',
      '--page': '{c}',
      '--plate': 'color-mix(in oklab, {c} 40%, white)',
      '--surface-3': 'color-mix(in oklab, {c} 93%, black)',
    },
    text: { '--text': '{c}', '--ink': '{c}' },
    link: { '--link': '{c}', '--link-hover': 'color-mix(in oklab, {c} 80%, black)' },
  },
};
