import { expect, it } from 'vitest';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { testTools } from '#web/testing/page.ts';
import { toControls } from './to-controls.server.ts';

const controlsOf = (settings: SettingsInput) => toControls(testTools(settings).config);

it('cards have the control that the site chooses, and the page of a car has one for each list (spec §2)', () => {
  expect(controlsOf({})).toEqual({ card: ['favourites'], page: ['favourites', 'compared'] });
  expect(controlsOf({ cards: { list_control: 'none' } })).toEqual({ card: [], page: ['favourites', 'compared'] });
  expect(controlsOf({ cards: { list_control: 'compare' } }).card).toEqual(['compared']);
  expect(controlsOf({ cards: { list_control: 'both' } }).card).toEqual(['favourites', 'compared']);
});

it('there is no control for a list that the site does not keep (spec §6)', () => {
  expect(controlsOf({ features: { favourites: false } })).toEqual({ card: [], page: ['compared'] });
  expect(controlsOf({ features: { compare: false } })).toEqual({ card: ['favourites'], page: ['favourites'] });
  expect(controlsOf({ storage: { enabled: false } })).toEqual({ card: [], page: [] });
});
