import type { Catalogue } from '#web/messages/messages.ts';
import type { RegionalWording } from '#web/templates/regional-wording.ts';

/** Short wording in whole sentences. */
export const STUDIO_WORDING: Catalogue = {
  'search.placeholder': 'Make, model or badge',
  'search.heading_all': 'The collection',
  'search.lead': 'Each car is hand-picked, prepared and sold at one price.',
  'home.featured_lead': 'Each car chosen, prepared and ready to drive.',
  'home.brands': 'The makes',
  'home.locations': { one: 'Visit us', other: 'Visit us' },
  'card.ask_price': 'Ask for the price',
  'card.tell_me_first': 'Tell me when it lands',
  'card.no_photo': 'Photographs to come',
};

/** The grade of a car is its trim in the United States. */
export const STUDIO_REGIONAL: RegionalWording = { 'en-US': { 'search.placeholder': 'Make, model or trim' } };
