import { expect, it } from 'vitest';
import { DealershipSchema } from '#domain/tenant/dealership.ts';
import { makeDealershipEntry, makeLocationEntry } from '#domain/tenant/testing/folder.ts';
import { LocationSchema } from './location.ts';
import { stateCode } from './state-code.ts';

it.each([
  ['New South Wales', 'NSW'],
  ['nsw', 'NSW'],
  ['N.S.W.', 'NSW'],
  [' victoria ', 'VIC'],
  ['Australian  Capital Territory', 'ACT'],
  ['ca', 'CA'],
  ['Texas', 'TX'],
  ['north  carolina', 'NC'],
  ['Washington', 'WA'],
  ['Otago', 'Otago'],
  ['West Coast', 'West Coast'],
])('the state "%s" is %s', (written, code) => expect(stateCode(written)).toBe(code));

it('a folder may write the states of its locations and dealerships in full', () => {
  const state = 'New South Wales';
  const address = { street: '1 Bay Street', city: 'Brighton-Le-Sands', state, postcode: '2216' };
  expect(LocationSchema.parse(makeLocationEntry({ address })).address.state).toBe('NSW');
  expect(DealershipSchema.parse(makeDealershipEntry({ state })).state).toBe('NSW');
});
