import type { Catalogue } from '#web/messages/messages.ts';
import type { RegionalWording } from '#web/templates/regional-wording.ts';

/** Plain wording for sites that lead with figures. */
export const OUTBACK_WORDING: Catalogue = {
  'search.placeholder': 'Try “HiLux diesel”',
  'search.heading_all': 'Utes and 4x4s for sale',
  'search.lead': 'Each one with its tow rating, payload and drive. A dash means we do not have the figure.',
  'home.bodies': 'Shop by body',
  'home.featured_lead': 'Tow rating, payload and drive before the price.',
  'home.brands': 'Makes in stock',
  'home.locations': { one: 'Find the yard', other: 'Find your yard' },
  'price.none': 'Call for the price',
  'card.tell_me_first': 'Tell me when',
  'car.coming_soon_text': 'Still on the truck. Ask now and be the first to see it.',
  'error.not_found_title': 'Wrong turn',
};

/** A pickup stands on a lot in the United States, where no HiLux is sold. */
export const OUTBACK_REGIONAL: RegionalWording = {
  'en-US': {
    'search.placeholder': 'Try “Tacoma 4x4”',
    'search.heading_all': 'Pickups and 4x4s for sale',
    'home.locations': { one: 'Find the lot', other: 'Find your lot' },
  },
};
