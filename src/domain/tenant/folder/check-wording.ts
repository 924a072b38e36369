import { findClosest } from '#domain/json/closest.ts';
import { formatPath } from '#domain/json/path.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantProblem } from './folder.ts';

/** Keys of `wording` that are no text of the interface: pages would ignore them in silence (D509). */
export function checkWording({ tenant }: Pick<TenantBundle, 'tenant'>, known: ReadonlySet<string>): TenantProblem[] {
  return Object.keys(tenant.wording ?? {}).flatMap((key) => {
    if (known.has(key)) return [];
    const meant = findClosest(key, [...known]);
    const expected = meant === null ? 'the key of a text of the interface' : `a known key; did you mean "${meant}"?`;
    return [{ file: 'tenant.json', path: formatPath(['wording', key]), found: `the unknown key "${key}"`, expected }];
  });
}
