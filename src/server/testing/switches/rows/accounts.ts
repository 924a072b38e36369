import { flag, row, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { ALL_CARS, FULL_CAR, SUBSCRIPTION_CAR } from './addresses.ts';

const notStored = (name: string, key: string): SwitchRow => ({
  ...flag(name, '/', ''),
  sees: [null, `data-not-stored="${key}"`],
});

export const FEATURES: readonly SwitchRow[] = [
  flag('features.enquiry', FULL_CAR, '/enquire">Enquire</a>'),
  ...together(
    flag('features.test_drive', FULL_CAR, '>Book a Test Drive</a>'),
    flag('features.request_photos', FULL_CAR, '>Request photos</a>'),
  ),
  flag('features.finance', FULL_CAR, '$199 a week'),
  notStored('features.search_history', 'forecourt.searches'),
  notStored('features.stored_details', 'forecourt.person'),
  flag('features.favourites', '/favourites', 'status: 200'),
  flag('features.compare', '/compare', 'status: 200'),
  flag('features.pdf', `${FULL_CAR}/pdf`, 'status: 200'),
  flag('features.subscription', SUBSCRIPTION_CAR, '$289 a week by subscription'),
  flag('features.towing', ALL_CARS, '<dt>Tows</dt>', { template: 'outback' }),
  flag('features.towing', FULL_CAR, '<dd>3,500 kg</dd>'),
  flag('features.van', FULL_CAR, 'What’s left with the van on', { template: 'outback' }),
  notStored('storage.enabled', 'all'),
];

const ME = '/api/me';
const GARAGE: SwitchRow['sees'] = ['"garage":true', '"garage":false'];

export const SIGN_IN: readonly SwitchRow[] = [
  flag('sign_in.enabled', '/sign-in', 'Send code'),
  row('checkout.gated', [true, false], '/checkout-journey', ['/sign-in?type=checkout', null]),
  row('finance.gated', [true, false], '/finance', ['/sign-in?type=finance', null]),
  row('garage_enabled', [true, false], ME, GARAGE),
  row('garage.templates', [['metro', 'studio', 'outback'], []], ME, GARAGE),
];
