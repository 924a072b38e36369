import { expect, test } from 'vitest';
import { isGarageEnabled } from './garage.ts';
import { resolveConfig } from './layers.ts';
import { tenantLayers } from './templates.ts';
import { makeTenantLayer } from './testing/layer.ts';

test.each([
  ['off by default', {}, false],
  ['on by flag', { garage_enabled: true }, true],
  ['on by slug', { garage: { slugs: ['bayside'] } }, true],
  ['on by template', { garage: { templates: ['metro'] as 'metro'[] } }, true],
  ['off where nobody can sign in', { garage_enabled: true, sign_in: { enabled: false } }, false],
  ['off for another template', { garage: { templates: ['studio'] as 'studio'[] } }, false],
  [
    'off for an excluded tenant, whatever its flag',
    { garage_enabled: true, garage: { excluded_slugs: ['bayside'] } },
    false,
  ],
])('the garage is %s', (_, changes, enabled) => {
  expect(isGarageEnabled(resolveConfig(tenantLayers(makeTenantLayer(changes))).config)).toBe(enabled);
});
