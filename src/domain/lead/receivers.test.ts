import { expect, test } from 'vitest';
import type { LeadChannel } from '../tenant/dealership.ts';
import { chooseChannels, listUnreceived } from './receivers.ts';

const channel = (to: string, changes: Partial<LeadChannel> = {}): LeadChannel =>
  ({ kind: 'email', to, format: 'plain', categories: [], locations: [], ...changes }) as LeadChannel;
const receiversOf = (lead_channels: LeadChannel[], category: string, location_id: string | null = null) =>
  chooseChannels({ lead_channels }, { category, location_id }).map((chosen) =>
    'to' in chosen ? chosen.to : chosen.url,
  );

const service = channel('service@x.example', { categories: ['Service Enquiry'] });
const north = channel('north@x.example', { locations: ['north'] });
const rest = channel('rest@x.example');

test('a lead goes to the channels narrowed to its category or location, not to the fallback', () => {
  expect(receiversOf([service, north, rest], 'Service Enquiry')).toEqual(['service@x.example']);
  expect(receiversOf([service, north, rest], 'Test Drive', 'north')).toEqual(['north@x.example']);
  expect(receiversOf([service, north, rest], 'Service Enquiry', 'north')).toEqual([
    'service@x.example',
    'north@x.example',
  ]);
});

test('what nobody asked for goes to the fallback', () => {
  expect(receiversOf([service, north, rest], 'Test Drive', 'south')).toEqual(['rest@x.example']);
  expect(receiversOf([service, north, rest], 'Test Drive')).toEqual(['rest@x.example']);
});

test('a channel narrowed twice takes a lead that fits both', () => {
  const both = channel('both@x.example', { categories: ['Test Drive'], locations: ['north'] });
  expect(receiversOf([both, rest], 'Test Drive', 'north')).toEqual(['both@x.example']);
  expect(receiversOf([both, rest], 'Test Drive', 'south')).toEqual(['rest@x.example']);
});

test('without a fallback, what nobody receives is listed', () => {
  const missed = listUnreceived(
    { lead_channels: [service, north] },
    { categories: ['Fleet'], locations: ['north', 'south'] },
  );
  expect(missed).toContainEqual({ category: 'Fleet', location_id: 'south' });
  expect(missed).toContainEqual({ category: 'Test Drive', location_id: null });
  expect(missed).not.toContainEqual({ category: 'Service Enquiry', location_id: 'south' });
  expect(missed).not.toContainEqual({ category: 'Fleet', location_id: 'north' });
  expect(listUnreceived({ lead_channels: [rest] }, { categories: ['Fleet'], locations: ['north'] })).toEqual([]);
});
