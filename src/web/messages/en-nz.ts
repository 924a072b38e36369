import type { Catalogue } from './en-au.ts';

export const EN_NZ: Catalogue = {
  'price.excluding_charges': 'Plus on-road costs',
  'price.drive_away': 'Drive away',
  'lead.error.phone': 'Enter a mobile number like 021 345 678, or one with + and its country code.',
  'search.filter.state': 'Region',
};
