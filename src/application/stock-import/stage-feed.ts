import { createHash } from 'node:crypto';
import type { CarFacts } from '#domain/car/car.ts';
import { diffFacts } from '#domain/car/feed/diff-facts.ts';
import type { RowOutcome } from '#domain/car/feed/row.ts';
import { buildCarSlug } from '#domain/car/slug.ts';
import type { TenantSlug } from '#domain/ids.ts';
import { openFeed } from '#services/feed-reader/open-feed.ts';
import type { FeedItem, FeedRefusal } from '#services/feed-reader/port.ts';
import { listCarsByIds } from '#store/stock/cars.ts';
import { stageBatch, type StageOutcome, type StageRow } from '#store/imports/imports.ts';
import { addCapped, MOST_CHANGES, MOST_PROBLEMS } from './import-report.ts';
import { addProblems, type Session, type Share } from './import-session.ts';
import { foldName } from './import-target.ts';

/** A row on its way to the store, and where it stood. */
type Prepared = StageRow & { readonly line: number };
type Batch = Map<Share, Prepared[]>;

/** Reads a whole feed and stages its rows; nothing is visible yet. Gives why the feed cannot be used, if so. */
export async function stageFeed(session: Session): Promise<FeedRefusal | 'interrupted' | null> {
  try {
    return await readAll(session);
  } finally {
    // A feed that was given up on is not read to its end; its sender must not wait for that.
    session.request.source.stream.destroy();
  }
}

async function readAll(session: Session): Promise<FeedRefusal | 'interrupted' | null> {
  const { request } = session;
  const { mapping } = request;
  const opened = await openFeed({
    ...(mapping?.encoding === undefined ? {} : { encoding: mapping.encoding }),
    ...(mapping?.delimiter === undefined ? {} : { delimiter: mapping.delimiter }),
    ...request.source,
  });
  if (!opened.ok) return opened.problem;
  const feed = opened.value;
  session.format = feed.format;
  // One batch is parsed here while the one before is written by the store's own thread.
  let writing: Promise<void> = Promise.resolve();
  for await (const items of feed.batches) {
    const batch: Batch = new Map();
    const refused = prepare(session, items, batch);
    await writing;
    if (refused !== null) return refused;
    if (request.signal?.aborted === true) return 'interrupted';
    writing = write(session, batch);
    // It is awaited above or below; until then a failure must not count as unhandled.
    writing.catch(() => undefined);
    request.onProgress?.({ rows: session.rows.read, bytes: feed.bytesRead() });
  }
  await writing;
  session.remarks.push(...feed.notices());
  return null;
}

function prepare(session: Session, items: readonly FeedItem[], batch: Batch): FeedRefusal | null {
  for (const item of items) {
    if (item.kind === 'refused') return item.refusal;
    session.rows.read += 1;
    const outcome = session.parser.parse(item.row);
    if (item.kind === 'broken') {
      const { line, value, expected } = item.row;
      takeWrong(session, { ...asWrong(outcome), problems: [{ line, column: '(whole row)', value, expected }] });
    } else takeOutcome(session, { outcome, line: item.row.line, batch });
  }
  return null;
}

type Wrong = Extract<RowOutcome, { kind: 'wrong' }>;

/** Of a row with the wrong number of fields only its identity is believed, and that only to leave its car alone. */
function asWrong(outcome: RowOutcome): Wrong {
  if (outcome.kind === 'wrong') return outcome;
  const facts = outcome.kind === 'car' ? outcome.facts : null;
  const hints = { vin: facts?.vin ?? null, regplate: facts?.regplate ?? null, make: null, model: null, year: null };
  return {
    kind: 'wrong',
    dealership: outcome.dealership,
    stocknum: facts?.stocknum ?? stocknumOf(outcome),
    hints,
    problems: [],
  };
}

const stocknumOf = (outcome: RowOutcome): string | null => ('stocknum' in outcome ? outcome.stocknum : null);

type Taken = { readonly outcome: RowOutcome; readonly line: number; readonly batch: Batch };

function takeOutcome(session: Session, { outcome, line, batch }: Taken): void {
  if (outcome.kind === 'wrong') {
    takeWrong(session, outcome);
    return;
  }
  const share = shareOf(session, outcome.dealership);
  if (share === null) {
    const problem = {
      line,
      column: 'dealership_id',
      value: outcome.dealership ?? '',
      expected: expectedDealership(session),
    };
    takeWrong(session, { ...asWrong(outcome), problems: [problem] });
    return;
  }
  if (outcome.kind === 'withdrawn') {
    session.rows.withdrawn += 1;
    share.withdrawn.add(outcome.stocknum);
    return;
  }
  const facts = session.spelling(placeCar(session, { share, outcome, line }));
  const row = { line, stocknum: facts.stocknum, slugBase: buildCarSlug(facts), facts, hash: hashOf(facts) };
  const rows = batch.get(share);
  if (rows === undefined) batch.set(share, [row]);
  else rows.push(row);
  addCapped(session.notices, outcome.notices, MOST_PROBLEMS);
}

/** Which dealership a row is for: with a single one, a name that means no other of the platform is of no weight. */
function shareOf(session: Session, name: string | null): Share | null {
  const id = name === null ? undefined : session.target.named.get(foldName(name));
  if (id !== undefined) return session.shares.get(id) ?? null;
  const [only] = session.shares.values();
  return session.shares.size === 1 ? (only ?? null) : null;
}

function expectedDealership(session: Session): string {
  return `one of ${[...session.shares.keys()].join(', ')}`;
}

type Placed = { readonly share: Share; readonly outcome: Extract<RowOutcome, { kind: 'car' }>; readonly line: number };

/** An unknown location is no reason to leave a car out: it then stands at the dealership's primary one. */
function placeCar(session: Session, { share, outcome, line }: Placed): CarFacts {
  if (outcome.location === null) return outcome.facts;
  const location = share.settings.locations.get(foldName(outcome.location));
  if (location !== undefined) return { ...outcome.facts, location_id: location };
  const expected = `a location of ${share.run.dealership}; the primary one is used`;
  addCapped(session.notices, [{ line, column: 'location_id', value: outcome.location, expected }], MOST_PROBLEMS);
  return outcome.facts;
}

/** A wrong row is reported, and the car it describes keeps its last good version: it is not absent, only unreadable. */
function takeWrong(session: Session, wrong: Wrong): void {
  session.rows.wrong += 1;
  addProblems(session, wrong.problems);
  const share = shareOf(session, wrong.dealership);
  for (const touched of share === null ? session.shares.values() : [share]) {
    if (wrong.stocknum === null) touched.unidentified.push(wrong.hints);
    else touched.kept.add(wrong.stocknum);
  }
}

function hashOf(facts: CarFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 32);
}

async function write(session: Session, batch: Batch): Promise<void> {
  for (const [share, rows] of batch) {
    const outcomes = await stageBatch(session.services.store, share.run, rows);
    const changed: Changed[] = [];
    outcomes.forEach((outcome, at) => {
      const row = rows[at];
      if (row !== undefined) tally(session, { share, row, outcome, changed });
    });
    if (session.request.dryRun === true) await listChanges(session, share, changed);
  }
}

type Changed = { readonly row: Prepared; readonly outcome: Exclude<StageOutcome, { outcome: 'duplicate' }> };
type Tally = {
  readonly share: Share;
  readonly row: Prepared;
  readonly outcome: StageOutcome;
  readonly changed: Changed[];
};

function tally(session: Session, { share, row, outcome, changed }: Tally): void {
  if (outcome.outcome === 'duplicate') {
    session.rows.duplicate += 1;
    addProblems(session, [
      {
        line: row.line,
        column: 'stocknum',
        value: row.stocknum,
        expected: 'each stock number once; the first row is used',
      },
    ]);
    return;
  }
  session.rows.right += 1;
  share.counts[outcome.outcome] += 1;
  if (outcome.outcome !== 'unchanged') changed.push({ row, outcome });
}

/** For a dry run: what is new, and which fields change from what to what. */
async function listChanges(session: Session, share: Share, changed: readonly Changed[]): Promise<void> {
  const listed = changed.slice(0, Math.max(0, MOST_CHANGES - session.changes.items.length));
  const scope = { tenant: '' as TenantSlug, dealerships: [share.run.dealership] };
  const shown = await listCarsByIds(
    scope,
    session.services.store.db,
    listed.map(({ outcome }) => outcome.id),
  );
  const before = new Map(shown.map((car) => [car.id, car]));
  for (const { row, outcome } of listed) {
    const { facts, stocknum } = row;
    const from = before.get(outcome.id);
    const fields = from === undefined ? [] : diffFacts(from, facts);
    const kind = outcome.outcome === 'created' ? 'created' : 'changed';
    const name = `${facts.year} ${facts.make} ${facts.model}`;
    addCapped(session.changes, [{ dealership: share.run.dealership, stocknum, kind, name, fields }], MOST_CHANGES);
  }
  session.changes.count += changed.length - listed.length;
}
