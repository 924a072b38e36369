import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, succeed, type Result } from '#domain/result.ts';
import { mayBeSecret } from '#domain/tenant/named-secret.ts';
import type { EnvironmentProblem } from './environment.ts';

/** The key for cookies and encryption: the given one. The demo generates one and keeps it in the data folder; otherwise it is required. */
export async function readSecret(options: {
  readonly given: string | undefined;
  readonly demo: boolean;
  readonly dataFolder: string;
}): Promise<Result<string, EnvironmentProblem>> {
  if (options.given !== undefined) return succeed(options.given);
  if (options.demo) return succeed(await readOrCreateSecret(options.dataFolder));
  return fail({
    variable: 'FORECOURT_SECRET',
    found: 'not set',
    expected: 'at least 32 random characters (only the demo makes its own); make some with: openssl rand -hex 32',
  });
}

/**
 * The secrets that tenants' configs name (D4). The demo derives those that are not set from its own secret, so that its
 * calls are signed as well. A name that no folder may name has no value, even in a folder applied before that rule (D320).
 */
export function namedSecrets(options: {
  readonly given: (name: string) => string | null;
  readonly demo: boolean;
  readonly secret: string;
}): (name: string) => string | null {
  const derived = (name: string) => createHmac('sha256', options.secret).update(`named ${name}`).digest('hex');
  return (name) => (mayBeSecret(name) ? (options.given(name) ?? (options.demo ? derived(name) : null)) : null);
}

/** The values that secrets had before (D318). None is derived: without one, calls bear one signature. */
export function previousSecrets(given: (name: string) => string | null): (name: string) => string | null {
  return (name) => (mayBeSecret(name) ? given(`${name}_PREVIOUS`) : null);
}

async function readOrCreateSecret(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'secret');
  await mkdir(dataFolder, { recursive: true });
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.trim().length >= 32) return stored.trim();
  const made = randomBytes(32).toString('hex');
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
