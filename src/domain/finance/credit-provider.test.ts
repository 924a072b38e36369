import { expect, it } from 'vitest';
import { isLenderKnown, missingOfProvider } from './credit-provider.ts';

const both = { name: 'Alpha Finance', credit_licence: '000 101' };
const nameless = { ...both, name: null };
const unlicensed = { ...both, credit_licence: null };
const neither = { name: null, credit_licence: null };

it.each([
  [both, true, []],
  [nameless, true, ['name']],
  [unlicensed, true, ['credit_licence']],
  [neither, true, ['name', 'credit_licence']],
  [both, false, []],
  [nameless, false, []],
  [unlicensed, false, []],
  [neither, false, []],
])('provider %j with required: %s lacks %j', (provider, credit_provider_required, missing) => {
  expect(missingOfProvider(provider, { credit_provider_required })).toEqual(missing);
  expect(isLenderKnown(provider, { credit_provider_required })).toBe(missing.length === 0);
});
