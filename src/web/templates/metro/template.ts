import type { FullTemplate } from '#web/templates/slots.ts';
import { METRO_FRAME } from './frame.ts';
import { Hero } from './hero.tsx';

/** For a multi-brand city group: much white space, large photos. */
export const metro: FullTemplate = {
  ...METRO_FRAME,
  slots: { ...METRO_FRAME.slots, Hero },
  colourTokens: {
    brand: {
      '--brand': '{c}',
      '--surface-brand': '{c}',
      '--tonal-hover': '{c}',
      '--tonal-text': '{c}',
      '--brand-hover': 'color-mix(in oklab, {c} 86%, white)',
      '--brand-press': 'color-mix(in oklab, {c} 84%, black)',
      '--surface-footer': 'color-mix(in oklab, {c} 62%, black)',
      '--tonal': 'color-mix(in oklab, {c} 14%, white)',
      '--chip': 'color-mix(in oklab, {c} 7%, white)',
      '--chip-hover': 'color-mix(in oklab, {c} 14%, white)',
      '--focus': '{c}',
      '--ghost-1': 'color-mix(in oklab, {c} 44%, white)',
      '--ghost-2': 'color-mix(in oklab, {c} 58%, white)',
    },
    on_brand: {
      '--text-on-brand': '{c}',
      '--tonal-text-hover': '{c}',
      '--text-on-brand-2': 'color-mix(in oklab, {c} 78%, var(--brand))',
    },
    accent: {
      '--accent': '{c}',
      '--accent-hover': 'color-mix(in oklab, {c} 82%, white)',
      '--accent-press': 'color-mix(in oklab, {c} 88%, black)',
      '--focus-on-brand': '{c}',
    },
    on_accent: { '--text-on-accent': '{c}' },
    surface: { '--surface': '{c}' },
    text: { '--text': '{c}' },
    link: { '--link': '{c}', '--link-hover': 'color-mix(in oklab, {c} 80%, black)' },
  },
};
