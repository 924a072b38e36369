import { createContext, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { CarPageView } from '../car/car-page-view.ts';
import type { CardView } from '../car/card-view.ts';
import type { HeroView } from '../home/home-view.ts';

/** Width at which a card's photo is chosen, by where the card stands. */
export type CardPlace = 'results' | 'row';

export type CarCardProps = {
  readonly car: CardView;
  /** True for the first cards of a page: their photos come at once. */
  readonly isFirst?: boolean;
  readonly place?: CardPlace;
  /** Level of the title below the heading of the list. */
  readonly level?: 2 | 3;
};

/** The four parts that a template draws itself; everything else is shared and only coloured and set by its tokens. */
export type Slots = {
  readonly Header: ComponentType;
  readonly Hero: ComponentType<{ readonly hero: HeroView }>;
  readonly CarCard: ComponentType<CarCardProps>;
  readonly Footer: ComponentType;
  /** What a look says of a car below its pictures, beyond what every car page says. */
  readonly CarPlate?: ComponentType<{ readonly car: CarPageView }>;
};

/** Pictures of a body from the side, for tiles and for cars without a photo. */
export type BodyPictures = {
  /** Address of the side view of a body, or null where the template draws none. */
  side(body: string): string | null;
  /** Address of its silhouette. */
  silhouette(body: string | null): string | null;
};

/** How wide a look shows pictures outside its slots, as `sizes` of an `img`. */
export type PictureSizes = { readonly gallery: string; readonly thumb: string; readonly enquiry: string };

export type TemplateParts = {
  readonly slots: Slots;
  readonly bodies: BodyPictures;
  readonly sizes: PictureSizes;
  /** True where 'Interested in this vehicle?' stands below a car's price panel, and not in a band of its own. */
  readonly isInterestedBeside?: boolean;
  /** What a shopper may do with a car where it stands: save it, compare it. The same in every look. */
  readonly CardControls?: ComponentType<{ readonly car: CardView }>;
  readonly PageControls?: ComponentType<{ readonly car: CarPageView }>;
};

const TemplateContext = createContext<TemplateParts | null>(null);

export function TemplateProvider({ parts, children }: { readonly parts: TemplateParts; readonly children: ReactNode }) {
  return <TemplateContext value={parts}>{children}</TemplateContext>;
}

/** The template of this site: its slots and pictures reach features from here. */
export function useTemplate(): TemplateParts {
  const parts = use(TemplateContext);
  if (parts === null)
    throw new Error('useTemplate was called outside TemplateProvider: only pages below the root have a template.');
  return parts;
}
