import { createContext, use, type RefObject } from 'react';

/** The words of a carousel, in the language of the site. */
export type CarouselLabels = {
  /** What it is called in place of a section, and its parts in place of a group (`aria-roledescription`). */
  readonly role: string;
  readonly slideRole: string;
  /** "2 of 3", for each slide. */
  readonly places: readonly string[];
  readonly previous: string;
  readonly next: string;
  /** The group of dots. */
  readonly choose: string;
};

export type CarouselParts = {
  readonly strip: RefObject<HTMLDivElement | null>;
  /** The name of each slide, in order. */
  readonly slides: readonly string[];
  readonly labels: CarouselLabels;
};

export const CarouselContext = createContext<CarouselParts | null>(null);

/**
 * The carousel around a part of one.
 * @throws where there is none (spec §8)
 */
export function useCarousel(): CarouselParts {
  const parts = use(CarouselContext);
  if (parts === null) throw new Error('A part of a carousel must be used inside a Carousel.');
  return parts;
}
