import { describeFound } from '#domain/json/describe.ts';
import { getAtPath } from '#domain/json/path.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { SITE_ONLY_SWITCHES, SWITCHES_WITHOUT_EFFECT } from '#domain/tenant/switches-without-effect.ts';
import type { TenantProblem } from './folder.ts';

type Layer = { readonly file: string; readonly before: string; readonly values: unknown };

/**
 * Warns of a value that a layer states. The default counts too: who writes it expects an effect (D259). Null keeps the
 * value below (D4), so it states nothing.
 */
function warn({ file, before, values }: Layer, path: string, expected: string): TenantProblem[] {
  const keys = path.split('.');
  const value = getAtPath(values, keys) ?? undefined;
  return value === undefined
    ? []
    : [{ file, path: `${before}${path}`, found: describeFound(value, keys.at(-1)), expected }];
}

/** Warnings for switches that are set and have no effect: nothing reads them yet, or not for a dealership (D259). */
export function warnSwitches({ tenant, dealerships }: TenantBundle): TenantProblem[] {
  const ofDealerships = dealerships.map(({ config }, index): Layer => ({
    file: 'dealerships.json',
    before: `[${index}].config.`,
    values: config,
  }));
  const layers: Layer[] = [{ file: 'tenant.json', before: '', values: tenant }, ...ofDealerships];
  const unread = layers.flatMap((layer) =>
    [...SWITCHES_WITHOUT_EFFECT].flatMap(([path, subject]) =>
      warn(layer, path, `nothing yet: this switch has no effect until ${subject} can be used`),
    ),
  );
  const siteOnly = ofDealerships.flatMap((layer) =>
    SITE_ONLY_SWITCHES.flatMap((path) => warn(layer, path, 'the switch in tenant.json: it is read for the whole site')),
  );
  return [...unread, ...siteOnly];
}
