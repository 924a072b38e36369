import type { Message } from './message.ts';
import { serverTexts } from './server-texts.ts';

const TEXTS = {
  'compare.title': 'Compare cars',
  'compare.title_cars': '{count} cars side by side',
  'compare.lead': 'At today’s prices. What differs comes before what’s the same.',
  'compare.lead_ratings': 'At today’s prices: what each can do, then what differs.',
  'compare.lead_one': 'Add another car to see them side by side. You can compare up to four.',
  'compare.lead_none': 'Press Compare on up to four cars to see them side by side here.',
  'compare.gone': {
    one: 'One of these cars is no longer for sale.',
    other: '{count} of these cars are no longer for sale.',
  },
  'compare.cut': 'You can compare up to four cars. The first four are shown.',
  'compare.different': 'Differences',
  'compare.same': 'The same on every car',
  'compare.features': 'Features not on every car',
  'compare.no_features': 'None listed',
  'compare.no_other_features': 'No others listed',
  'compare.shared_features': 'Features',
  'compare.region': 'Cars side by side',
  'compare.fact': 'Detail',
  'compare.photo': 'Photo',
  'compare.price': 'Price',
  'compare.actions': 'Next step',
  'compare.remove': 'Remove',
  'compare.reserved': 'Reserved',
  'compare.under_offer': 'Under offer',
  'compare.coming_soon': 'Coming soon',
  'compare.missing': 'Not known',
  'compare.missing_note': 'A dash means we do not have the figure.',
  'compare.share': 'Copy link',
  'compare.shared': 'Link copied. It names the cars and nothing about you.',
  'compare.share_failed': 'Your browser did not copy the link. Copy the address of this page instead.',
  'compare.print': 'Print',
  'compare.browse': 'See all cars',
  'compare.add': 'Add a car',
  'compare.kept': 'Compare the cars you chose',
} as const satisfies Record<string, Message>;

/** Texts of the page of compared cars. */
export const createCompareText = serverTexts(TEXTS, { 'en-US': { 'compare.under_offer': 'Sale pending' } });
