import { expect, it } from 'vitest';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { testTools } from '#web/testing/page.ts';
import { toControls } from './to-controls.server.ts';

const controlsOf = (settings: SettingsInput) => toControls(testTools(settings).config);

it('cards have the control that the site chooses, and the page of a car has one for each list (spec §2)', () => {
  expect(controlsOf({})).toEqual({ card: ['favourites'], page: ['favourites'] });
  expect(controlsOf({ cards: { list_control: 'none' } })).toEqual({ card: [], page: ['favourites'] });
});

it('there is no control for a list that the site does not keep (spec §6)', () => {
  expect(controlsOf({ features: { favourites: false } })).toEqual({ card: [], page: [] });
  expect(controlsOf({ storage: { enabled: false } })).toEqual({ card: [], page: [] });
});
