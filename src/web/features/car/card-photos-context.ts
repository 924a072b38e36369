import { createContext, type ReactNode } from 'react';
import type { CardView } from './card-view.ts';

/** Shows the other photos of a card above its first photo. */
export type ShowCardPhotos = (car: CardView, sizes: string) => ReactNode;

/** Null until the shopper is among the cards of a list (D444). */
export const CardPhotosContext = createContext<ShowCardPhotos | null>(null);
