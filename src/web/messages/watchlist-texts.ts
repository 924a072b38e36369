import type { Message } from './message.ts';
import { serverTexts } from './server-texts.ts';

const TEXTS = {
  'watchlist.title': 'Your watchlist',
  'watchlist.lead': { one: 'One car, at today’s price.', other: '{count} cars, at today’s prices.' },
  'watchlist.empty': 'You have no saved cars yet. Press the heart on a car to keep it here.',
  'watchlist.browse': 'See all cars',
  'watchlist.add': 'Save a car',
  'watchlist.less': '{amount} less than when you saved it',
  'watchlist.more': '{amount} more than when you saved it',
  'watchlist.status.reserved': 'Reserved by someone else',
  'watchlist.status.under_offer': 'Under offer',
  'watchlist.status.sold': 'Sold',
  'watchlist.status.withdrawn': 'No longer for sale',
  'watchlist.unnamed': 'A car that is no longer for sale',
  'watchlist.similar': 'See similar cars',
  'watchlist.remove': 'Remove',
  // The texts of spec §8.
  'watchlist.saved': 'Car Saved In Watchlist',
  'watchlist.saved_text': '{car} is now available in your watchlist',
  'watchlist.removed': 'Car Removed',
  'watchlist.removed_text': '{car} is no longer in your watchlist',
  'watchlist.removed_unnamed': 'It is no longer in your watchlist',
  'watchlist.problem.no_car': 'That car is no longer for sale, so it was not saved.',
  'watchlist.problem.full': 'Your watchlist is full. Remove a car to save another.',
} as const satisfies Record<string, Message>;

/** Texts of the page of the watchlist. */
export const createWatchlistText = serverTexts(TEXTS, {
  'en-US': { 'watchlist.status.under_offer': 'Sale pending' },
});
export type WatchlistText = ReturnType<typeof createWatchlistText>;
