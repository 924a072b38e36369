import type { TenantScope } from '#domain/tenant/tenant.ts';
import type { PgColumn } from './orm-tables.ts';
import { and, eq, inArray, sql, type SQL } from './orm.ts';

/** The columns of a table that say whose a row is. Stock has only a dealership; leads have both. */
type ScopedColumns = { readonly tenant_slug?: PgColumn; readonly dealership_id?: PgColumn };

/**
 * The one place where a scope becomes SQL (D7). Every query of tenant data has this filter, so it never finds rows of
 * another tenant. A scope without dealerships finds no stock.
 */
export function tenantScopeFilter(scope: TenantScope, columns: ScopedColumns): SQL {
  const filters: SQL[] = [];
  if (columns.tenant_slug !== undefined) filters.push(eq(columns.tenant_slug, scope.tenant));
  if (columns.dealership_id !== undefined) {
    filters.push(scope.dealerships.length === 0 ? sql`false` : inArray(columns.dealership_id, [...scope.dealerships]));
  }
  return and(...filters) ?? sql`false`;
}
