import { expect, test } from 'vitest';
import { isGated } from './gate.ts';
import { resolveConfig } from './layers.ts';
import { tenantLayers } from './templates.ts';
import { makeTenantLayer } from './testing/layer.ts';

test.each([
  ['by default', {}, []],
  ['with both gates', { checkout: { gated: true }, finance: { gated: true } }, ['checkout', 'finance']],
  ['with the gate of checkout', { checkout: { gated: true } }, ['checkout']],
  ['with the gate of finance', { finance: { gated: true } }, ['finance']],
  ['when nobody can sign in', { checkout: { gated: true }, sign_in: { enabled: false } }, []],
])('what needs sign-in %s', (_, changes, gated) => {
  const { config } = resolveConfig(tenantLayers(makeTenantLayer(changes)));
  expect((['checkout', 'finance'] as const).filter((gate) => isGated(gate, config))).toEqual(gated);
});
