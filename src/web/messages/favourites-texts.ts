import type { Message } from './message.ts';
import { serverTexts } from './server-texts.ts';

const TEXTS = {
  'favourites.title': 'Your favourites',
  'favourites.title_garage': 'Your saved cars',
  'favourites.lead': 'Your list is kept in this browser only.',
  'favourites.prices': 'Prices are today’s.',
  'favourites.without_script': 'This list is kept in your browser. Turn on JavaScript to see it.',
  'favourites.loading': 'Loading your favourites…',
  'favourites.empty': 'No favourites yet',
  'favourites.empty_text': 'Press the heart on a car to keep it here.',
  'favourites.empty_garage': 'Cars you save are in your watchlist',
  'favourites.empty_garage_text': 'Press the heart on a car to keep it there. See your list on any phone or computer.',
  'favourites.watchlist': 'Go to your watchlist',
  'favourites.failed': 'We could not load your favourites. They’re still in your browser.',
  'favourites.retry': 'Try again',
  'favourites.gone': 'Some of your favourites are no longer for sale.',
  'favourites.forget_gone': 'Take them off the list',
  'favourites.clear': 'Clear the list',
  'favourites.compare': 'Compare these cars',
  'favourites.browse': 'See all cars',
} as const satisfies Record<string, Message>;

const EN_US: Readonly<Partial<Record<keyof typeof TEXTS, Message>>> = {
  'favourites.title': 'Your favorites',
  'favourites.loading': 'Loading your favorites…',
  'favourites.empty': 'No favorites yet',
  'favourites.failed': 'We could not load your favorites. They’re still in your browser.',
  'favourites.gone': 'Some of your favorites are no longer for sale.',
};

/** Texts of the page of favourites. */
export const createFavouritesText = serverTexts(TEXTS, { 'en-US': EN_US });
