import type { Message } from './message.ts';
import { serverTexts } from './server-texts.ts';

const TEXTS = {
  'favourites.title': 'Your favourites',
  'favourites.lead': 'The cars you picked, with their prices of today. This list is kept in this browser only.',
  'favourites.without_script': 'Your browser keeps this list, and shows it with JavaScript only.',
  'favourites.loading': 'Looking up your favourites …',
  'favourites.empty': 'You have no favourites yet. Press the heart on a car to keep it here.',
  'favourites.failed': 'We could not look up your favourites. They are still in your browser.',
  'favourites.retry': 'Try again',
  'favourites.gone': 'Some of your favourites are no longer for sale.',
  'favourites.forget_gone': 'Take them off the list',
  'favourites.clear': 'Clear the list',
  'favourites.compare': 'Compare these cars',
  'favourites.browse': 'See all cars',
} as const satisfies Record<string, Message>;

const EN_US: Readonly<Partial<Record<keyof typeof TEXTS, Message>>> = {
  'favourites.title': 'Your favorites',
  'favourites.loading': 'Looking up your favorites …',
  'favourites.empty': 'You have no favorites yet. Press the heart on a car to keep it here.',
  'favourites.failed': 'We could not look up your favorites. They are still in your browser.',
  'favourites.gone': 'Some of your favorites are no longer for sale.',
};

/** Texts of the page of favourites. */
export const createFavouritesText = serverTexts(TEXTS, { 'en-US': EN_US });
