import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { mayBeSecret } from '#domain/tenant/named-secret.ts';
import type { TenantProblem } from './folder.ts';

type Named = { readonly file: string; readonly path: string; readonly name: string };

type Secrets = Pick<TenantBundle, 'tenant' | 'dealerships'>;

/** Every secret that a folder names: of lead channels, pulled feeds and the config. */
function listSecrets({ tenant, dealerships }: Secrets): Named[] {
  return [...findIn(dealerships, 'dealerships.json', ''), ...findIn(tenant, 'tenant.json', '')];
}

function findIn(value: unknown, file: string, path: string): Named[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const step = Array.isArray(value) ? `[${key}]` : `${path === '' ? '' : '.'}${key}`;
    if (key === 'env' && typeof inner === 'string') return [{ file, path: `${path}${step}`, name: inner }];
    return findIn(inner, file, `${path}${step}`);
  });
}

/** The names of the secrets of a folder. */
export function secretNamesOf(bundle: Secrets): string[] {
  return listSecrets(bundle).map(({ name }) => name);
}

/** A folder may not name variables of the platform and of the system: what it names is sent to its hosts (D320). */
export function checkSecretNames(bundle: Secrets): TenantProblem[] {
  return listSecrets(bundle)
    .filter(({ name }) => !mayBeSecret(name))
    .map(({ name, ...place }) => ({
      ...place,
      found: `"${name}", a name that is kept for the platform or its system`,
      expected: "a name of this tenant's own, such as BAYSIDE_CRM_SECRET, not ending in _PREVIOUS",
    }));
}

/** A secret belongs to one tenant: otherwise a folder could have another's sent to its own hosts (D320). */
export function checkSharedSecrets(bundle: Secrets, others: readonly Secrets[]): TenantProblem[] {
  const taken = new Set(others.flatMap(secretNamesOf));
  return listSecrets(bundle)
    .filter(({ name }) => taken.has(name))
    .map(({ name, ...place }) => ({
      ...place,
      found: `"${name}", which the folder of another tenant names`,
      expected: "a name of this tenant's own: set another variable, to the same value if both need it, and name that",
    }));
}
