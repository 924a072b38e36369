import { expect, test } from 'vitest';
import type { LeadChannel } from '#domain/tenant/dealership.ts';
import { chooseChannels, listUnreceived, receiverOf } from './receivers.ts';

const channel = (to: string, changes: Partial<LeadChannel> = {}): LeadChannel =>
  ({ kind: 'email', to, format: 'plain', categories: [], locations: [], ...changes }) as LeadChannel;
const receiversOf = (lead_channels: LeadChannel[], category: string, location_id: string | null = null) =>
  chooseChannels({ lead_channels }, { category, location_id }).map(receiverOf);

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

test('a lead that no channel is narrowed to goes to the fallback', () => {
  expect(receiversOf([service, north, rest], 'Test Drive', 'south')).toEqual(['rest@x.example']);
  expect(receiversOf([service, north, rest], 'Test Drive')).toEqual(['rest@x.example']);
});

test('a channel with two conditions takes a lead that satisfies both', () => {
  const both = channel('both@x.example', { categories: ['Test Drive'], locations: ['north'] });
  expect(receiversOf([both, rest], 'Test Drive', 'north')).toEqual(['both@x.example']);
  expect(receiversOf([both, rest], 'Test Drive', 'south')).toEqual(['rest@x.example']);
});

test('without a fallback, leads without a receiver are listed', () => {
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

test('a careers enquiry, stored as a general one, goes to a channel narrowed to careers by any of its names', () => {
  const lead = { category: 'General Enquiry', subcategory: 'Career Enquiry', location_id: null };
  for (const name of ['Careers Enquiry', 'Career Enquiry', 'General Enquiry']) {
    const people = channel('people@x.example', { categories: [name] });
    expect(chooseChannels({ lead_channels: [people, rest] }, lead)).toEqual([people]);
  }
  expect(chooseChannels({ lead_channels: [service, rest] }, lead)).toEqual([rest]);
  const general = channel('desk@x.example', { categories: ['General Enquiry'] });
  const missed = listUnreceived({ lead_channels: [general] }, { categories: [], locations: [] });
  expect(missed.map(({ category }) => category)).not.toContain('Careers Enquiry');
});

test('a service enquiry goes to the service channel, or only to the channel for its subcategory', () => {
  const lead = { category: 'Service Enquiry', subcategory: 'Warranty', location_id: null };
  const warranty = channel('warranty@x.example', { categories: ['Warranty'] });
  expect(chooseChannels({ lead_channels: [service, rest] }, lead)).toEqual([service]);
  expect(chooseChannels({ lead_channels: [warranty, rest] }, lead)).toEqual([warranty]);
});

test('AutoGate receives no careers enquiry, because it receives only buyers', () => {
  const careers = { category: 'General Enquiry', subcategory: 'Career Enquiry', location_id: null };
  const secret = { env: 'AUTOGATE' };
  const autogate = {
    kind: 'autogate',
    seller: '3f2a7c1e-5b7d-4a51-9d0e-1c2b3a4d5e6f',
    service: 'site',
    username: secret,
    password: secret,
    tags: [],
    categories: [],
    locations: [],
  } satisfies LeadChannel;
  expect(chooseChannels({ lead_channels: [autogate, rest] }, careers)).toEqual([rest]);
  expect(chooseChannels({ lead_channels: [autogate, rest] }, { ...careers, subcategory: null })).toHaveLength(2);
  const missed = listUnreceived({ lead_channels: [autogate] }, { categories: [], locations: [] });
  expect(missed).toEqual([{ category: 'Careers Enquiry', location_id: null }]);
});
