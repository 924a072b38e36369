import type { FullTemplate } from '#web/templates/slots.ts';
import { OUTBACK_FRAME } from './frame.ts';
import { Hero } from './hero.tsx';

/** For utes and 4x4s in the country: dense and warm, with specifications before pictures. */
export const outback: FullTemplate = {
  ...OUTBACK_FRAME,
  slots: { ...OUTBACK_FRAME.slots, Hero },
  colourTokens: {
    brand: {
      '--brand': '{c}',
      '--sign': '{c}',
      '--brand-hover': 'color-mix(in oklab, {c} 80%, black)',
      '--brand-press': 'color-mix(in oklab, {c} 62%, black)',
      '--sign-deep': 'color-mix(in oklab, {c} 80%, black)',
      '--line-on-brand': 'color-mix(in oklab, {c} 74%, var(--text-on-brand))',
    },
    on_brand: { '--text-on-brand': '{c}', '--text-on-brand-2': 'color-mix(in oklab, {c} 80%, var(--brand))' },
    accent: {
      '--accent': '{c}',
      '--rust': '{c}',
      '--accent-hover': 'color-mix(in oklab, {c} 84%, black)',
      '--accent-press': 'color-mix(in oklab, {c} 68%, black)',
    },
    on_accent: { '--text-on-accent': '{c}' },
    surface: {
      '--surface': '{c}',
      '--paper': '{c}',
      '--card': 'color-mix(in oklab, {c} 45%, white)',
      '--sand': 'color-mix(in oklab, {c} 90%, black)',
    },
    text: { '--text': '{c}', '--char': '{c}' },
    link: { '--link': '{c}', '--link-hover': 'color-mix(in oklab, {c} 80%, black)' },
  },
};
