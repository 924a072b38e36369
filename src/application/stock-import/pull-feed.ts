import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#application/platform.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { FeedPull } from '#domain/tenant/dealership-feed.ts';
import { nextPull } from '#domain/tenant/next-pull.ts';
import type { FeedCredentials, FeedFetcher, FetchedFeed } from '#services/feed-source/port.ts';
import {
  markPulled,
  markPullFailed,
  releasePull,
  type FeedState,
  type PulledDealership,
} from '#store/imports/feed-states.ts';
import type { Queue } from '#utilities/queue.ts';
import type { ImportReport } from './import-report.ts';
import { importStock } from './import-stock.ts';

export type PullServices = {
  readonly platform: Pick<Platform, 'store' | 'clock' | 'log' | 'secretNamed'>;
  readonly fetcher: FeedFetcher;
  /** Where feeds are written while they are read. */
  readonly folder: string;
  /** Imports take turns: each needs memory, and none waits for a host. */
  readonly imports: Queue;
  readonly signal: AbortSignal;
};

type Claimed = { readonly dealership: PulledDealership; readonly pull: FeedPull; readonly state: FeedState };

/** How long a pull waits while another import of its dealership runs. */
const BUSY_MS = 60_000;

/**
 * Changes when a pull may have another outcome although the feed is the same: with its settings, the mapping, the zone in
 * which its days are read, and the names of locations.
 */
export function settingsOf({ feed, mapping, timeZone, places }: PulledDealership): string {
  return createHash('sha256')
    .update(JSON.stringify([feed.pull, mapping, timeZone, places]))
    .digest('hex');
}

/**
 * Fetches a claimed feed and imports it, unless it is the one that was imported last: then its stock is as fresh as the
 * feed (D316). Records the outcome and when the feed is due again. Errors are codes.
 */
export async function pullFeed(services: PullServices, claimed: Claimed): Promise<void> {
  const { dealership, state } = claimed;
  const { platform, signal } = services;
  const { store, clock, log } = platform;
  const file = join(services.folder, `${dealership.id}.feed`);
  try {
    const pulled = await fetchAndImport(services, claimed, file);
    const now = clock.now();
    if (signal.aborted && !pulled.ok) return await releasePull(store.db, dealership.id, now);
    if (!pulled.ok && pulled.problem === 'import_in_progress') {
      return await releasePull(store.db, dealership.id, new Date(now.getTime() + BUSY_MS));
    }
    const failures = pulled.ok ? 0 : state.failures + 1;
    const dueAt = nextPull(claimed.pull, { now, timeZone: dealership.timeZone ?? 'UTC', failures });
    if (pulled.ok) {
      await markPulled(store.db, dealership.id, { ...pulled.value, now, dueAt });
      log.info({ dealership: dealership.id, rows: pulled.value.rows }, 'stock feed pulled');
    } else {
      await markPullFailed(store.db, dealership.id, { error: pulled.problem, now, dueAt });
      log.warn({ dealership: dealership.id, why: pulled.problem, failures }, 'stock feed could not be pulled');
    }
  } finally {
    await rm(file, { force: true });
  }
}

type Pulled = {
  readonly validator: string | null;
  readonly contentHash: string | null;
  /** Null when the feed was imported before. */
  readonly rows: ImportReport['rows'] | null;
};

async function fetchAndImport(
  services: PullServices,
  { dealership, pull, state }: Claimed,
  file: string,
): Promise<Result<Pulled, string>> {
  const { platform, fetcher, signal } = services;
  const credentials = readCredentials(pull, platform.secretNamed);
  if (!credentials.ok) return credentials;
  const { validator, content_hash: contentHash } = state;
  const hostKey = pull.host_key ?? null;
  const fetched = await fetcher.fetch({
    url: pull.url,
    credentials: credentials.value,
    hostKey,
    validator,
    file,
    signal,
  });
  if (fetched.kind === 'failed') return fail(fetched.error);
  if (fetched.kind === 'unchanged') return succeed({ validator, contentHash, rows: null });
  const known = { validator: fetched.validator, contentHash: fetched.contentHash };
  if (fetched.contentHash === contentHash) return succeed({ ...known, rows: null });
  const imported = await importFile(services, { dealership, pull, file, fetched });
  return imported.ok ? succeed({ ...known, rows: imported.value.rows }) : imported;
}

type ToImport = Omit<Claimed, 'state'> & {
  readonly file: string;
  readonly fetched: Extract<FetchedFeed, { readonly kind: 'fetched' }>;
};

async function importFile(
  { platform, imports, signal }: PullServices,
  { dealership, pull, file, fetched: { name } }: ToImport,
): Promise<Result<ImportReport, string>> {
  const imported = await imports.run(dealership.tenant, () =>
    importStock(platform, {
      target: { dealership: dealership.id },
      source: { stream: createReadStream(file), name },
      sourceName: `pulled ${name}`,
      partial: pull.partial,
      signal,
    }),
  );
  if (imported === 'busy') return fail('import_in_progress');
  if (imported.ok) return imported;
  const { code } = imported.problem;
  return fail(code === 'import_in_progress' ? code : `refused_${code}`);
}

const SECRETS = {
  username: 'username',
  password: 'password',
  token: 'token',
  privateKey: 'private_key',
  passphrase: 'passphrase',
} as const;

/** The problem names the variable that is not set. */
function readCredentials(pull: FeedPull, secretNamed: Platform['secretNamed']): Result<FeedCredentials, string> {
  const entries = Object.entries(SECRETS).map(([key, setting]) => {
    const name = pull[setting]?.env ?? null;
    return { key, name, value: name === null ? null : secretNamed(name) };
  });
  const missing = entries.find(({ name, value }) => name !== null && value === null);
  if (missing !== undefined) return fail(`secret_not_set_${missing.name}`);
  return succeed(Object.fromEntries(entries.map(({ key, value }) => [key, value])) as FeedCredentials);
}
