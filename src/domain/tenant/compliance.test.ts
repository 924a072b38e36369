import { expect, test } from 'vitest';
import { getAtPath } from '#domain/json/path.ts';
import { applyCompliance, COMPLIANCE_RULES, listRulesLeftOff } from './compliance.ts';
import { PRODUCT_DEFAULTS, TenantConfigSchema } from './config.ts';
import { resolveConfig } from './layers.ts';
import { tenantLayers } from './templates.ts';
import { makeTenantLayer } from './testing/layer.ts';

const { config } = resolveConfig(tenantLayers(makeTenantLayer()));

test.each(COMPLIANCE_RULES)("$path: the product's default is the specification's", ({ path, specification }) => {
  expect(getAtPath(PRODUCT_DEFAULTS, path.split('.'))).toEqual(specification);
});

test.each(COMPLIANCE_RULES)('$path: strict gives the safe value', ({ path, safe }) => {
  const strict = applyCompliance({ ...config, compliance: { strict: true } }).config;
  expect(getAtPath(strict, path.split('.'))).toEqual(safe);
  expect(TenantConfigSchema.safeParse(strict).success).toBe(true);
});

test('a config that is not strict lists the rules that it does not keep, and no others', () => {
  const left = listRulesLeftOff({ ...config, leads: { ...config.leads, opt_in_default: false } }).map(
    ({ path }) => path,
  );
  expect(left).not.toContain('leads.opt_in_default');
  expect(left).not.toContain('search.stock_count');
  expect(left).toContain('finance.comparison_rate_required');
});

test.each(['en-NZ', 'en-US'] as const)(
  'rules of Australian law alone are neither enforced nor listed in %s',
  (market) => {
    const elsewhere = { ...config, market };
    const strict = applyCompliance({ ...elsewhere, compliance: { strict: true } }).config;
    expect([strict.finance.comparison_rate_required, strict.terms.consumer_guarantees]).toEqual([false, false]);
    expect(strict.leads.opt_in_default).toBe(false);
    const left = listRulesLeftOff(elsewhere).map(({ path }) => path);
    expect(left).toContain('leads.opt_in_default');
    expect(left).not.toContain('terms.consumer_guarantees');
  },
);

test('a strict config keeps every rule', () => {
  expect(listRulesLeftOff(applyCompliance({ ...config, compliance: { strict: true } }).config)).toEqual([]);
});
