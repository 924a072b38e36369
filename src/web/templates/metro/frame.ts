import type { TemplateFrame } from '../slots.ts';
import { BODY_PICTURES } from './body-pictures.ts';
import { CarCard } from './car-card.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { METRO_WORDING } from './wording.ts';
import stylesheet from './metro.css?url';

/** The template without its hero, which only the home page loads. */
export const METRO_FRAME: TemplateFrame = {
  slots: { Header, CarCard, Footer },
  bodies: BODY_PICTURES,
  isInterestedBeside: true,
  sizes: {
    gallery: '(min-width:1024px) min(824px,100vw - 520px),100vw',
    thumb: 'min(128px,16.7vw - 97px)',
    enquiry: '(min-width:1024px) min(352px,100vw - 832px),120px',
  },
  stylesheet,
  fonts: { display: 'Bricolage Grotesque', text: 'Instrument Sans' },
  wording: METRO_WORDING,
  themeColour: '#ffffff',
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
