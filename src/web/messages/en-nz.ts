import type { Catalogue } from './en-au.ts';

export const EN_NZ: Catalogue = {
  'price.excluding_charges': 'Plus on-road costs',
  'price.drive_away': 'Drive away',
  'lead.error.phone': 'Enter a phone number like 021 345 678, or one with + and its country code.',
  'site.licence.dealer.spelled': 'Registered motor vehicle trader: {number}',
  'site.licence.dealer.short': 'RMVT: {number}',
  'site.abn': 'NZBN {number}',
  'finance.credit': 'Credit provider: {name}, Financial Service Provider number {licence}.',
  'budget.credit': 'Credit provider: {name}, Financial Service Provider number {licence}.',
  'search.filter.state': 'Region',
};
