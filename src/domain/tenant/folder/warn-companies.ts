import type { TenantBundle } from '#domain/tenant/bundle.ts';
import type { TenantProblem } from './folder.ts';

/** Warnings for dealerships of one company with different business numbers: a company has one, and the footer shows it. */
export function warnCompanies({ dealerships }: Pick<TenantBundle, 'dealerships'>): TenantProblem[] {
  const first = new Map<string, string>();
  return dealerships.flatMap(({ legal_name, abn }, index) => {
    if (abn === null) return [];
    const known = first.get(legal_name) ?? abn;
    first.set(legal_name, known);
    if (known === abn) return [];
    const expected = `${known}, as for the other dealerships of ${legal_name}`;
    return [{ file: 'dealerships.json', path: `[${index}].abn`, found: abn, expected }];
  });
}
