import { expect, it } from 'vitest';
import type { LeadId } from '#domain/ids.ts';
import { leadToken, readLeadToken } from './lead-token.ts';

const SECRET = 'a secret of at least thirty-two characters';
const LEAD = '0b8f9c1e-5a8b-4c53-9f6e-3a1f6f0e2d11' as LeadId;

it('a lead token identifies its lead', () => {
  expect(readLeadToken(SECRET, 'status', leadToken(SECRET, 'status', LEAD))).toBe(LEAD);
});

it('a lead token is valid only for its own kind of link', () => {
  const token = leadToken(SECRET, 'status', LEAD);
  expect(readLeadToken(SECRET, 'receipt', token)).toBeNull();
  expect(readLeadToken(SECRET, 'release', token)).toBeNull();
});

it.each([
  ['another installation', leadToken('another secret of thirty-two characters!', 'status', LEAD)],
  ['the id alone', LEAD],
  ['the id with an empty signature', `${LEAD}.`],
  ['another lead with this signature', leadToken(SECRET, 'status', LEAD).replace('0b8f', '0b8e')],
  ['something behind it', `${leadToken(SECRET, 'status', LEAD)}.x`],
  ['no id at all', 'x.y'],
  ['nothing', ''],
])('a lead token is refused when it is of %s', (_, token) => {
  expect(readLeadToken(SECRET, 'status', token)).toBeNull();
});
