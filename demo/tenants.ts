import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { toFreshRow, type FreshRow, type StockRow } from './fresh-dates.ts';

/** The demo's tenants, in the order in which they are applied and listed. */
export const DEMO_TENANTS = ['harbour', 'outback', 'tuistreet', 'palouse', 'wattlecreek', 'marlowe'] as const;
export type DemoTenant = (typeof DEMO_TENANTS)[number];

/** Folder of a demo tenant (D5). */
export function tenantFolderPath(tenant: DemoTenant): string {
  return fileURLToPath(new URL(`./tenants/${tenant}`, import.meta.url));
}

/**
 * Folder of the pictures that all demo tenants share, by the file names in their stock. Each tenant has others in its
 * `images/`.
 */
export function demoPicturesPath(): string {
  return fileURLToPath(new URL('./pictures', import.meta.url));
}

/** Reads a demo tenant's stock with current dates. */
export function readDemoStock(tenant: DemoTenant, now: Date): FreshRow[] {
  const rows: StockRow[] = parse(readFileSync(new URL(`./tenants/${tenant}/stock.csv`, import.meta.url)), {
    columns: true,
  });
  return rows.map((row) => toFreshRow(row, now));
}
