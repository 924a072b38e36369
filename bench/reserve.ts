import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReservationId } from '#domain/reservation/reservation.ts';
import { openStore } from '#store/open.ts';
import { insertReservation, listReservations } from '#store/reservations/reservations.ts';
import { streamCars } from '#store/stock/cars.ts';
import type { Store } from '#store/store.ts';
import { startDatabases } from '#store/testing/databases.ts';
import { importFeed } from '#store/testing/feed.ts';
import { dealershipId, saveBundle, stageRow, tenantBundle, tenantScope } from '#store/testing/fixtures.ts';
import { holdOf } from '#store/testing/hold.ts';

/**
 * `npm run bench:reserve`: 200 shoppers reserve one car at once, on both stores (D42). Exactly one gets it; each of the
 * others is told so. Ends with 1 otherwise.
 */
const SHOPPERS = 200;
const SCOPE = tenantScope('harbour', ['parramatta']);

type Outcome = { readonly granted: number; readonly refused: number; readonly live: number; readonly ms: number };

async function race(store: Store): Promise<Outcome> {
  await saveBundle(store, tenantBundle('harbour', ['parramatta']));
  await importFeed(store, { dealership: dealershipId('parramatta'), rows: [stageRow('A')] });
  const [car] = await Array.fromAsync(streamCars(store.db));
  if (car === undefined) throw new Error('The car was not imported.');
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: SHOPPERS }, () =>
      store.transaction((tx) => insertReservation(SCOPE, tx, { ...holdOf(car), id: randomUUID() as ReservationId })),
    ),
  );
  const ms = Math.round(performance.now() - begun);
  const live = (await listReservations(SCOPE, store.db, { limit: 500, live: true })).length;
  return { granted: answers.filter(Boolean).length, refused: answers.filter((got) => !got).length, live, ms };
}

function report(kind: Store['kind'], { granted, refused, live, ms }: Outcome): void {
  console.log(`${kind.padEnd(9)} ${granted} granted, ${refused} refused, ${live} in the store, ${ms} ms`);
  if (granted !== 1 || live !== 1 || refused !== SHOPPERS - 1) process.exitCode = 1;
}

const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-reserve-'));
const databases = await startDatabases();
try {
  for (const options of [{ dataFolder }, { dataFolder, databaseUrl: await databases.create() }]) {
    const store = await openStore(options);
    try {
      report(store.kind, await race(store));
    } finally {
      await store.close();
    }
  }
} finally {
  await databases.stop();
  await rm(dataFolder, { recursive: true, force: true });
}
console.log(process.exitCode === 1 ? 'FAILED' : 'PASS    one hold, and everybody else was told');
