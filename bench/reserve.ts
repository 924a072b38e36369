import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelOwnReservation, returnFromPayment } from '#application/reservations/own-reservation.ts';
import { reservationToken } from '#application/reservations/reservation-token.ts';
import { reserve } from '#application/reservations/reserve.ts';
import { payAtSandbox, paymentAt } from '#application/reservations/testing/sandbox-shopper.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite } from '#application/testing/site.ts';
import { centsFromDollars } from '#domain/money.ts';
import { openStore } from '#store/open.ts';
import { listReservations } from '#store/reservations/reservations.ts';
import { sandbox_payments } from '#store/schema/tables.ts';
import type { Store } from '#store/store.ts';
import { startDatabases } from '#store/testing/databases.ts';

/**
 * `npm run bench:reserve`: 200 shoppers reserve one car at once, on both stores (D42). Exactly one gets it and pays; each of
 * the others is told so, and no payment is opened for them. Ends with 1 otherwise.
 */
const SHOPPERS = 200;

type Outcome = {
  readonly granted: number;
  readonly told: number;
  readonly live: number;
  readonly payments: number;
  readonly isPaid: boolean;
  readonly ms: number;
};

async function race(store: Store): Promise<Outcome> {
  const site = await openTestSite({ store, tenant: () => ({ reservation: { enabled: true } }) });
  await site.feed('parramatta', [['A', { price: centsFromDollars(20_000) }]]);
  const [car] = await site.cars('harbour');
  if (car === undefined) throw new Error('The car was not imported.');
  const harbour = site.at('harbour');
  const leads = [];
  for (let nth = 0; nth < SHOPPERS; nth += 1) leads.push(await sendLead(site, { email: `shopper${nth}@example.com` }));
  const begun = performance.now();
  const answers = await Promise.all(leads.map((lead) => reserve(harbour, { car: car.id, lead, kind: 'reserve' })));
  const ms = Math.round(performance.now() - begun);
  const winners = answers.filter((answer) => answer.kind === 'pay');
  const live = (await listReservations(harbour.tenant.scope, store.db, { limit: 500, live: true })).length;
  const payments = (await store.db.select().from(sandbox_payments)).length;
  const [winner] = winners;
  let isPaid = false;
  if (winner !== undefined) {
    await payAtSandbox(store, paymentAt(winner.url), {
      card: '4242424242424242',
      now: site.platform.clock.now(),
    });
    const token = reservationToken(site.platform.secret, winner.reservation.id);
    const paid = await returnFromPayment(harbour, token);
    const back = await cancelOwnReservation(harbour, token);
    isPaid = paid?.reservation.state === 'confirmed' && back?.money.returned === paid.money.in;
  }
  const told = answers.filter(({ kind }) => kind === 'taken').length;
  return { granted: winners.length, told, live, payments, isPaid, ms };
}

function report(kind: Store['kind'], { granted, told, live, payments, isPaid, ms }: Outcome): void {
  console.log(
    `${kind.padEnd(9)} ${granted} granted, ${told} told that it is taken, ${live} in the store, ${payments} payment opened, ${ms} ms`,
  );
  console.log(`          ${isPaid ? 'its deposit was paid, and returned in full when it was cancelled' : 'NOT PAID'}`);
  if (granted !== 1 || live !== 1 || payments !== 1 || told !== SHOPPERS - 1 || !isPaid) process.exitCode = 1;
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
console.log(process.exitCode === 1 ? 'FAILED' : 'PASS    one hold and one payment, and everybody else was told');
