import { expect, test } from 'vitest';
import { isGarageEnabled } from './garage.ts';
import { resolveConfig } from './layers.ts';
import { tenantLayers } from './templates.ts';
import { makeTenantLayer } from './testing/layer.ts';

test.each([
  ['nobody by default', {}, false],
  ['by flag', { garage_enabled: true }, true],
  ['by slug', { garage: { slugs: ['bayside'] } }, true],
  ['by template', { garage: { templates: ['metro'] as 'metro'[] } }, true],
  ['not by the template of others', { garage: { templates: ['studio'] as 'studio'[] } }, false],
  [
    'an excluded tenant never, whatever its flag',
    { garage_enabled: true, garage: { excluded_slugs: ['bayside'] } },
    false,
  ],
])('the garage is on: %s', (_, changes, enabled) => {
  expect(isGarageEnabled(resolveConfig(tenantLayers(makeTenantLayer(changes))).config)).toBe(enabled);
});
