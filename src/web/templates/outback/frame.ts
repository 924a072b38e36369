import { VanSlot } from '#web/features/towing/van-slot.tsx';
import type { TemplateFrame } from '#web/templates/slots.ts';
import { BODY_PICTURES } from './body-pictures.ts';
import { CARD_TONES, CarCard } from './car-card.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OUTBACK_SHEETS } from './sheets.ts';
import { OUTBACK_REGIONAL, OUTBACK_WORDING } from './wording.ts';
import fonts from './fonts.css?url';

/** The template without its hero, which only the home page loads. */
export const OUTBACK_FRAME: TemplateFrame = {
  slots: { Header, CarCard, Footer },
  bodies: BODY_PICTURES,
  hasRatingsPlate: true,
  hasCarHead: true,
  hasDistanceBoard: true,
  hasRuledLists: true,
  hasWideCards: true,
  comparedTones: CARD_TONES,
  VanSlot,
  sizes: {
    gallery: '(min-width:1024px) min(888px,100vw - 552px),100vw',
    thumb: '(min-width:1024px) min(141px,16.7vw - 99px),88px',
    enquiry: '(min-width:1024px) min(400px,28vw),112px',
    rowOfPlaces: '200px',
  },
  sheets: OUTBACK_SHEETS,
  fonts,
  wording: OUTBACK_WORDING,
  regionalWording: OUTBACK_REGIONAL,
  themeColour: '#2c4737',
};
