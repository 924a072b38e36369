import { expect, test } from 'vitest';
import { contrastRatio, findContrastFaults } from './contrast.ts';
import { resolveConfig } from './layers.ts';
import { TEMPLATE_NAMES, tenantLayers } from './templates.ts';
import { makeTenantLayer } from './testing/layer.ts';

/** From the WCAG 2.2 understanding documents and common contrast calculators. */
test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#FFFFFF', 1],
  ['#777777', '#FFFFFF', 4.48],
  ['#FF0000', '#FFFFFF', 4],
])('%s and %s have a contrast of %s', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
});

test.each(TEMPLATE_NAMES)('the colours of %s have enough contrast', (template) => {
  const { colours } = resolveConfig(tenantLayers(makeTenantLayer({ template }))).config.brand;
  expect(Object.values(colours)).not.toContain(null);
  expect(findContrastFaults(colours)).toEqual([]);
});

test('an override is checked against the colours that it does not change', () => {
  const layer = makeTenantLayer({ brand: { colours: { brand: '#FFF0CF' } } });
  const faults = findContrastFaults(resolveConfig(tenantLayers(layer)).config.brand.colours);
  expect(faults.map(({ front, back, min }) => `${front} on ${back} ${min}`)).toEqual([
    'on_brand on brand 4.5',
    'brand on surface 3',
  ]);
});
