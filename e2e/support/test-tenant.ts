import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A tenant folder in memory, with the stock of the dealership that it owns. */
export type TestTenant = {
  readonly slug: string;
  /** Contents by file name. */
  readonly files: Readonly<Record<string, string>>;
  /** Path of the picture to copy, by its name in the tenant's `images` folder. */
  readonly images: Readonly<Record<string, string>>;
  readonly stock?: { readonly dealership: string; readonly csv: string };
};

/** Runs a `forecourt` command. @throws with its output when it fails */
export type RunCommand = (...argv: readonly string[]) => Promise<void>;

/** Writes the tenant's folder below `parent`, applies it, and imports its stock. */
export async function applyTestTenant(tenant: TestTenant, parent: string, run: RunCommand): Promise<void> {
  const folder = join(parent, tenant.slug);
  await mkdir(join(folder, 'images'), { recursive: true });
  for (const [name, text] of Object.entries(tenant.files)) await writeFile(join(folder, name), text);
  for (const [name, path] of Object.entries(tenant.images)) await cp(path, join(folder, 'images', name));
  await run('tenant', 'apply', folder);
  if (tenant.stock === undefined) return;
  const feed = join(folder, 'stock.csv');
  await writeFile(feed, tenant.stock.csv);
  await run('import', 'stock', feed, '--dealership', tenant.stock.dealership);
}
