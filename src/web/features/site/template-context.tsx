import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { ButtonTones } from '#web/features/car/button-tones.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { HeroView } from '#web/features/home/home-view.ts';
import type { VanSlot } from '#web/features/towing/van-slot.tsx';

/** Where a card is shown: in results, or in a row of cards. Decides the width of its photo. */
export type CardPlace = 'results' | 'row';

export type CarCardProps = {
  readonly car: CardView;
  /** True for the first cards of a page, whose photos are loaded at once. */
  readonly isFirst?: boolean;
  readonly place?: CardPlace;
  /** The heading level of the title. */
  readonly level?: 2 | 3;
};

/** The parts that a template renders itself. All others are shared, and its tokens and styles set their look. */
export type Slots = {
  readonly Header: ComponentType;
  readonly Hero: ComponentType<{ readonly hero: HeroView }>;
  readonly CarCard: ComponentType<CarCardProps>;
  readonly Footer: ComponentType;
};

/** Pictures of bodies, for tiles and for cars without a photo. */
export type BodyPictures = {
  /** Address of the side view of a body; null where the template has none. */
  side(body: string): string | null;
  /** Address of its silhouette. */
  silhouette(body: string | null): string | null;
};

/** How wide a template shows pictures outside its slots, as `sizes` of an `img`. */
type PictureSizes = {
  readonly gallery: string;
  readonly thumb: string;
  readonly enquiry: string;
  /** Missing where a promo is as wide as a car of the list. */
  readonly promo?: string;
  /** On a tablet, where an odd number of locations to choose from lies in rows there. */
  readonly rowOfPlaces?: string;
};

export type TemplateParts = {
  readonly slots: Slots;
  readonly bodies: BodyPictures;
  readonly sizes: PictureSizes;
  /** True where a plate below the pictures of a car shows what it tows and carries. */
  readonly hasRatingsPlate?: boolean;
  /** True where the name of a car stands above its pictures, and the price panel beside them is short. */
  readonly hasCarHead?: boolean;
  /** True where figures stand beside the heading of a search, and heads that sort over the columns of its list. */
  readonly hasRuledLists?: boolean;
  /** True where the locations of the home page have a board of distances beside them, and not a map. */
  readonly hasDistanceBoard?: boolean;
  /** True where the first two cards of a row of six are wide, with figures below their photos (D540). */
  readonly hasWideCards?: boolean;
  /** True where the amounts of the budget have buttons, and not sliders. */
  readonly hasAmountSteps?: boolean;
  /** True where 'Interested in this vehicle?' is below the price panel of a car, and not a section of its own. */
  readonly isInterestedBeside?: boolean;
  /** The tones of the buttons of compared cars. Elsewhere the enquiry alone stands out. */
  readonly comparedTones?: ButtonTones;
  /** The place of a part for the shopper's van, where cards show what a car tows (D424). */
  readonly VanSlot?: typeof VanSlot;
};

const TemplateContext = createContext<TemplateParts | null>(null);

export function TemplateProvider({ parts, children }: { readonly parts: TemplateParts; readonly children: ReactNode }) {
  return <TemplateContext value={parts}>{children}</TemplateContext>;
}

/** The template of the site, for features that render its slots and pictures. Throws outside `TemplateProvider`. */
export function useTemplate(): TemplateParts {
  const parts = use(TemplateContext);
  if (parts === null) throw new Error('TemplateProvider is missing');
  return parts;
}
