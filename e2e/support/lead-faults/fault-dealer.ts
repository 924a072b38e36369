import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDealershipEntry, makeTenantFolder } from '#domain/tenant/testing/folder.ts';

const run = promisify(execFile);

/** Every submission comes from this machine, so the limits must not apply. */
const NO_LIMITS = { minimum_seconds: 0, per_address_hour: 10_000, per_tenant_hour: 1_000_000 };

export const CRM_SECRET = 'the secret that the CRM and the site share';
/** Environment of a process that is not a demo and calls the dealer's system on this machine. */
export const faultEnvironment = (dataFolder: string, crmHost: string): Record<string, string> => ({
  FORECOURT_DATA: dataFolder,
  FORECOURT_DEMO: '0',
  FORECOURT_SECRET: 'one secret for the whole run, long enough',
  DATABASE_URL: '',
  CRM_SECRET,
  PRIVATE_WEBHOOK_HOSTS: crmHost,
  TRUSTED_PROXIES: '127.0.0.1/32',
  LOG_LEVEL: 'fatal',
});

/** Applies a dealer whose leads are sent to this address: `bayside`, at `bayside.localhost`. */
export async function applyDealer(
  folder: string,
  { url, environment }: { readonly url: string; readonly environment: Readonly<Record<string, string>> },
): Promise<void> {
  const lead_channels = [{ kind: 'webhook', url, secret: { env: 'CRM_SECRET' } }];
  const { files, images } = makeTenantFolder({
    'tenant.json': {
      slug: 'bayside',
      name: 'Bayside Motors',
      template: 'metro',
      dealerships: ['bayside-cars'],
      leads: { spam: NO_LIMITS },
    },
    'dealerships.json': [makeDealershipEntry({ lead_channels })],
  });
  await mkdir(join(folder, 'images'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  for (const name of images) await writeFile(join(folder, 'images', name), '');
  await run(process.execPath, ['src/cli/main.ts', 'tenant', 'apply', folder], {
    env: { ...process.env, ...environment },
  });
}
