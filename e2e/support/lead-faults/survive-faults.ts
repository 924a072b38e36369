import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openStore } from '#store/open.ts';
import { copyEmptyStore } from '#store/testing/kept-store.ts';
import { startSiteProcess } from '../site-process.ts';
import { applyDealer, CRM_SECRET, faultEnvironment } from './fault-dealer.ts';
import { sendLeads } from './send-leads.ts';
import { startUnreliableCrm, type UnreliableCrm } from './unreliable-crm.ts';

export type FaultOptions = {
  readonly leads: number;
  readonly clients: number;
  /** How often the server is killed, at equal distances, while leads come in. */
  readonly kills: number;
  /** How long the dealer's system may take for the remaining leads once it works again. */
  readonly settleMs: number;
};

/** The result. `lost`, `strangers`, `repeated`, `undelivered` and `forged` must all be 0. */
export type FaultFigures = {
  readonly acknowledged: number;
  readonly stored: number;
  /** Acknowledged, but not in the store. */
  readonly lost: number;
  /** In the store, but never acknowledged: a submission was stored twice. */
  readonly strangers: number;
  /** Acknowledged twice: as two leads for one submission, or one lead for two. */
  readonly repeated: number;
  /** Acknowledged, but not accepted by the dealer's system. */
  readonly undelivered: number;
  /** Calls with an invalid signature, or whose dedupe id was not the lead's. */
  readonly forged: number;
  readonly kills: number;
  readonly brokenRequests: number;
  readonly failedCalls: UnreliableCrm['failed'];
  /** Leads that the dealer's system received more than once, each time with the same id. */
  readonly deliveredAgain: number;
  readonly sendingSeconds: number;
  readonly settlingSeconds: number;
};

/** Ids of all leads, read after the process has ended. */
async function storedLeads(dataFolder: string): Promise<ReadonlySet<string>> {
  const store = await openStore({ dataFolder });
  try {
    const { rows } = await store.db.execute<{ id: string }>(sql`select id::text as id from leads`);
    return new Set(rows.map(({ id }) => id));
  } finally {
    await store.close();
  }
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/**
 * Sends leads as shoppers while the server is killed repeatedly and the dealer's system fails half of the time. Starts
 * real processes on a folder of its own, and ends all of them.
 */
export async function surviveFaults(options: FaultOptions): Promise<FaultFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-faults-'));
  const dataFolder = join(folder, 'data');
  const crm = await startUnreliableCrm(CRM_SECRET);
  const environment = faultEnvironment(dataFolder, crm.host);
  const start = () => startSiteProcess(dataFolder, environment);
  await copyEmptyStore(dataFolder);
  await applyDealer(join(folder, 'bayside'), { url: crm.url, environment });
  let site = await start();
  try {
    let restarting = Promise.resolve();
    let kills = 0;
    const restart = async (): Promise<void> => {
      await site.end('SIGKILL');
      site = await start();
    };
    const began = performance.now();
    const { acknowledged, broken } = await sendLeads({
      ...options,
      host: 'bayside.localhost',
      site: () => site,
      onAcknowledged(count) {
        if (kills >= options.kills || count < ((kills + 1) * options.leads) / (options.kills + 1)) return;
        kills += 1;
        restarting = restarting.then(restart);
      },
    });
    await restarting;
    const sendingSeconds = secondsSince(began);
    crm.recover();
    const settling = performance.now();
    await crm.takes(acknowledged, options.settleMs);
    const settlingSeconds = secondsSince(settling);
    await site.end('SIGTERM');
    const stored = await storedLeads(dataFolder);
    const known = new Set(acknowledged);
    const count = (ids: Iterable<string>, holds: (id: string) => boolean) => [...ids].filter(holds).length;
    return {
      acknowledged: acknowledged.length,
      stored: stored.size,
      lost: count(known, (id) => !stored.has(id)),
      strangers: count(stored, (id) => !known.has(id)),
      repeated: acknowledged.length - known.size,
      undelivered: count(known, (id) => !crm.taken.has(id)),
      forged: crm.forged,
      kills,
      brokenRequests: broken,
      failedCalls: crm.failed,
      deliveredAgain: count(crm.taken.keys(), (id) => (crm.taken.get(id) ?? 0) > 1),
      sendingSeconds,
      settlingSeconds,
    };
  } finally {
    await site.end('SIGKILL');
    await crm.close();
    await rm(folder, { recursive: true, force: true });
  }
}
