import type { TemplateFrame } from '#web/templates/slots.ts';
import { BODY_PICTURES } from './body-pictures.ts';
import { CarCard } from './car-card.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { STUDIO_SHEETS } from './sheets.ts';
import { STUDIO_REGIONAL, STUDIO_WORDING } from './wording.ts';
import fonts from './fonts.css?url';

/** The template without its hero, which only the home page loads. */
export const STUDIO_FRAME: TemplateFrame = {
  slots: { Header, CarCard, Footer },
  bodies: BODY_PICTURES,
  hasAmountSteps: true,
  sizes: {
    gallery: '(min-width:1440px) calc(50vw + 224px),(min-width:1024px) calc(70vw - 64px),100vw',
    thumb: '(min-width:1440px) calc(8.3vw + 24px),(min-width:1024px) calc(16.7vw - 97px),112px',
    enquiry: '(min-width:1024px) min(400px,28vw),112px',
    promo: '(min-width:640px) 561px,100vw',
  },
  sheets: STUDIO_SHEETS,
  fonts,
  wording: STUDIO_WORDING,
  regionalWording: STUDIO_REGIONAL,
  themeColour: '#0f1113',
};
