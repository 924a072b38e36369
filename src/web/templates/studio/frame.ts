import type { TemplateFrame } from '../slots.ts';
import { BODY_PICTURES } from './body-pictures.ts';
import { CarCard } from './car-card.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { STUDIO_WORDING } from './wording.ts';
import stylesheet from './studio.css?url';

/** The template without its hero, which only the home page loads. */
export const STUDIO_FRAME: TemplateFrame = {
  slots: { Header, CarCard, Footer },
  bodies: BODY_PICTURES,
  sizes: {
    gallery: '(min-width:1440px) calc(50vw + 144px),(min-width:1024px) calc(100vw - 576px),100vw',
    thumb: '(min-width:1440px) calc(8.3vw + 24px),(min-width:1024px) calc(16.7vw - 97px),112px',
    enquiry: '(min-width:1024px) min(352px,100vw - 896px),120px',
  },
  stylesheet,
  fonts: { display: 'Newsreader', text: 'Hanken Grotesk' },
  wording: STUDIO_WORDING,
  themeColour: '#0f1113',
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
