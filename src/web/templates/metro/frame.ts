import type { TemplateFrame } from '#web/templates/slots.ts';
import { BODY_PICTURES } from './body-pictures.ts';
import { CarCard } from './car-card.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { METRO_SHEETS } from './sheets.ts';
import { METRO_WORDING } from './wording.ts';
import fonts from './fonts.css?url';

/** The template without its hero, which only the home page loads. */
export const METRO_FRAME: TemplateFrame = {
  slots: { Header, CarCard, Footer },
  bodies: BODY_PICTURES,
  isInterestedBeside: true,
  sizes: {
    gallery: '(min-width:1024px) min(824px,100vw - 520px),100vw',
    thumb: 'max(64px,min(128px,16.7vw - 97px))',
    enquiry: '(min-width:1024px) min(400px,28vw),112px',
  },
  sheets: METRO_SHEETS,
  fonts,
  wording: METRO_WORDING,
  themeColour: '#ffffff',
};
