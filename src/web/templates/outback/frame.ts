import type { TemplateFrame } from '../slots.ts';
import { BODY_PICTURES } from './body-pictures.ts';
import { CarCard } from './car-card.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OUTBACK_REGIONAL, OUTBACK_WORDING } from './wording.ts';
import stylesheet from './outback.css?url';

/** The template without its hero, which only the home page loads. */
export const OUTBACK_FRAME: TemplateFrame = {
  slots: { Header, CarCard, Footer },
  bodies: BODY_PICTURES,
  hasRatingsPlate: true,
  sizes: {
    gallery: '(min-width:1024px) min(888px,100vw - 552px),100vw',
    thumb: '(min-width:1024px) min(141px,16.7vw - 99px),88px',
    enquiry: '(min-width:1024px) min(352px,100vw - 864px),120px',
  },
  stylesheet,
  fonts: { display: 'Archivo', text: 'Source Sans 3' },
  wording: OUTBACK_WORDING,
  regionalWording: OUTBACK_REGIONAL,
  themeColour: '#2c4737',
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
