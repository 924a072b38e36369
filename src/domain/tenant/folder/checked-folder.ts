import type { OtherTenant } from './check-other-tenants.ts';
import { secretNamesOf } from './check-secrets.ts';

/** A folder that a check found right, and everything that another folder may have in common with it. */
export type CheckedFolder = { readonly other: OtherTenant; readonly names: ReadonlySet<string> };

export function checkedFolder({ slug, tenant, dealerships, locations }: OtherTenant): CheckedFolder {
  const other = { slug, tenant, dealerships, locations };
  return {
    other,
    names: new Set([...namesIn(other), `slug ${slug}`, ...firstParts(other).map((part) => `part ${part}`)]),
  };
}

/**
 * Those of `folders` that have something in common with a folder, without the folder itself. A check of many stays quick
 * because the others are not compared part by part (D264).
 */
export function listRelatedFolders(folders: readonly CheckedFolder[], bundle: OtherTenant): OtherTenant[] {
  // A host of one may be the address of the other by its slug.
  const own = [...namesIn(bundle), `part ${bundle.slug}`, ...firstParts(bundle).map((part) => `slug ${part}`)];
  return folders
    .filter(({ other, names }) => other.slug !== bundle.slug && own.some((name) => names.has(name)))
    .map(({ other }) => other);
}

const firstParts = ({ tenant }: OtherTenant): string[] =>
  (tenant.hostnames ?? []).map((host) => host.split('.')[0] ?? host);

/** One name of two kinds only makes two folders look related. */
function namesIn(bundle: OtherTenant): string[] {
  const { tenant, dealerships, locations } = bundle;
  return [
    ...tenant.dealerships,
    ...dealerships.map(({ id }) => id),
    ...locations.map(({ id }) => id),
    ...(tenant.locations ?? []),
    ...(tenant.hostnames ?? []),
    ...secretNamesOf(bundle),
  ];
}
