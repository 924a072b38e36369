import { createHash } from 'node:crypto';
import type { CarFacts } from '#domain/car/car.ts';
import type { Mapping } from '#domain/car/feed/mapping.ts';
import { createRowParser, type RowParser } from '#domain/car/feed/parse-row.ts';
import type { IdentityHints, RowOutcome, RowProblem } from '#domain/car/feed/row.ts';
import type { Spelling } from '#domain/car/feed/spelling.ts';
import { buildCarSlug } from '#domain/car/slug.ts';
import type { DealershipId } from '#domain/ids.ts';
import { cutLine } from '#domain/safe-text.ts';
import type { FeedItem, FeedRefusal } from '#services/feed-reader/port.ts';
import type { StageRow } from '#store/imports/imports.ts';
import { foldName, type ResolvedTarget, type TargetDealership } from './import-target.ts';
import { countHiddenPictures } from './picture-hosts.ts';
import { findRepeatedVins } from './repeated-vins.ts';

/** A car's row, ready to be staged, and the line where it begins. */
export type CarRow = StageRow & { readonly line: number };

/** A row that cannot be used. `dealership` is null when it may be a row of any dealership of the feed. */
type WrongRow = {
  readonly dealership: DealershipId | null;
  readonly stocknum: string | null;
  readonly hints: IdentityHints;
};

/** What one batch of records turned out to be. `refusal`: the feed cannot be read beyond the rows counted here. */
export type BatchRead = {
  readonly refusal: FeedRefusal | null;
  readonly rowCount: number;
  readonly cars: ReadonlyMap<DealershipId, readonly CarRow[]>;
  readonly withdrawn: readonly { readonly dealership: DealershipId; readonly stocknum: string }[];
  readonly wrong: readonly WrongRow[];
  readonly problems: readonly RowProblem[];
  readonly notices: readonly RowProblem[];
};

export type RowReader = {
  read(items: readonly FeedItem[]): BatchRead;
  /** Remarks on the feed as a whole, as far as it was read: its columns, and the hosts of its pictures. */
  remarks(): string[];
};

type RowReaderOptions = {
  readonly target: ResolvedTarget;
  readonly mapping: Mapping | null;
  readonly spelling: Spelling;
};

/** Reads batches of records of one feed: finds the dealership of each row, and parses it or says what is wrong. */
export function createRowReader({ target, mapping, spelling }: RowReaderOptions): RowReader {
  const parser = createRowParser(mapping, target.dealerships[0]);
  const hiddenPictures = countHiddenPictures();
  const repeatedVins = findRepeatedVins();
  const dealerships = new Map(target.dealerships.map((dealership) => [dealership.id, dealership]));

  const namesakesOf = (name: string | null): readonly DealershipId[] =>
    name === null ? [] : (target.named.get(foldName(name)) ?? []);

  /** With a single dealership, a name that belongs to no other dealership of the platform is ignored. */
  function dealershipOf(name: string | null): TargetDealership | null {
    const [id, ...others] = namesakesOf(name);
    if (id !== undefined) return others.length === 0 ? (dealerships.get(id) ?? null) : null;
    return dealerships.size === 1 ? (target.dealerships[0] ?? null) : null;
  }

  function readItem(item: Exclude<FeedItem, { kind: 'refused' }>): RowRead {
    const outcome = parser.parse(item.row);
    const { line } = item.row;
    const dealership = dealershipOf(outcome.dealership);
    if (item.kind === 'broken') {
      const { value, expected } = item.row;
      return wrongRow(outcome, dealership, [{ line, column: '(whole row)', value, expected }]);
    }
    if (outcome.kind === 'wrong') return wrongRow(outcome, dealership, outcome.problems);
    if (dealership === null) {
      const same = namesakesOf(outcome.dealership).filter((id) => dealerships.has(id));
      const among = `one of ${(same.length > 1 ? same : [...dealerships.keys()]).join(', ')}`;
      const expected = same.length > 1 ? `${among}, which share this name` : among;
      const value = outcome.dealership ?? '';
      return wrongRow(outcome, null, [{ line, column: 'dealership_id', value, expected }]);
    }
    if (outcome.kind === 'withdrawn') {
      return { kind: 'withdrawn', dealership: dealership.id, stocknum: outcome.stocknum };
    }
    const located = locateCar(outcome, dealership, line);
    const facts = spelling(located.facts);
    hiddenPictures.add(facts.images, dealership.pictureHosts);
    const row = { line, stocknum: facts.stocknum, slugBase: buildCarSlug(facts), facts, hash: hashOf(facts) };
    const repeated = repeatedVins({ dealership: dealership.id, line, facts });
    const notices = [...located.notices, ...outcome.notices, ...repeated];
    return { kind: 'car', dealership: dealership.id, row, notices };
  }

  return {
    read(items) {
      const refused = items.findIndex((item) => item.kind === 'refused');
      const refusal = items[refused];
      const usable = refused < 0 ? items : items.slice(0, refused);
      const rows = usable.flatMap((item) => (item.kind === 'refused' ? [] : [readItem(item)]));
      return { ...collectRows(rows), refusal: refusal?.kind === 'refused' ? refusal.refusal : null };
    },
    remarks: () => [...describeColumns(parser.columns()), ...hiddenPictures.remarks()],
  };
}

type RowRead =
  | {
      readonly kind: 'car';
      readonly dealership: DealershipId;
      readonly row: CarRow;
      readonly notices: readonly RowProblem[];
    }
  | { readonly kind: 'withdrawn'; readonly dealership: DealershipId; readonly stocknum: string }
  | { readonly kind: 'wrong'; readonly row: WrongRow; readonly problems: readonly RowProblem[] };

/** Of a row with the wrong number of fields only its identity is used, so that its car stays as it is. */
function wrongRow(outcome: RowOutcome, dealership: TargetDealership | null, problems: readonly RowProblem[]): RowRead {
  const row = { dealership: dealership?.id ?? null, ...identityOf(outcome) };
  return { kind: 'wrong', row, problems };
}

function identityOf(outcome: RowOutcome): Pick<WrongRow, 'stocknum' | 'hints'> {
  if (outcome.kind === 'wrong') return { stocknum: outcome.stocknum, hints: outcome.hints };
  const facts = outcome.kind === 'car' ? outcome.facts : null;
  const stocknum = outcome.kind === 'car' ? outcome.facts.stocknum : outcome.stocknum;
  const hints = { vin: facts?.vin ?? null, regplate: facts?.regplate ?? null, make: null, model: null, year: null };
  return { stocknum, hints };
}

type Located = { readonly facts: CarFacts; readonly notices: readonly RowProblem[] };

/**
 * A car with an unknown location, or with a name that several have, is imported all the same: it stands at the
 * dealership's primary location.
 */
function locateCar(
  { facts, location }: Extract<RowOutcome, { kind: 'car' }>,
  dealership: TargetDealership,
  line: number,
): Located {
  if (location === null) return { facts, notices: [] };
  const [found, ...others] = dealership.locations.get(foldName(location)) ?? [];
  if (found !== undefined && others.length === 0) return { facts: { ...facts, location_id: found }, notices: [] };
  const named = found === undefined ? `a location of ${dealership.id}` : `one of ${[found, ...others].join(', ')}`;
  const expected = `${named}; the primary one is used`;
  return { facts, notices: [{ line, column: 'location_id', value: location, expected }] };
}

function hashOf(facts: CarFacts): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 32);
}

function collectRows(rows: readonly RowRead[]): Omit<BatchRead, 'refusal'> {
  const cars = Map.groupBy(
    rows.filter((row) => row.kind === 'car'),
    (row) => row.dealership,
  );
  const wrong = rows.filter((row) => row.kind === 'wrong');
  return {
    rowCount: rows.length,
    cars: new Map([...cars].map(([dealership, own]) => [dealership, own.map(({ row }) => row)])),
    withdrawn: rows.filter((row) => row.kind === 'withdrawn'),
    wrong: wrong.map(({ row }) => row),
    problems: wrong.flatMap(({ problems }) => problems),
    notices: rows.flatMap((row) => (row.kind === 'car' ? row.notices : [])),
  };
}

function describeColumns(columns: ReturnType<RowParser['columns']>): string[] {
  const remarks: string[] = [];
  if (columns.private.length > 0) {
    remarks.push(`Private columns were dropped unread: ${listColumns(columns.private)}.`);
  }
  if (columns.unknown.length > 0) {
    remarks.push(`Columns that are not understood were left out: ${listColumns(columns.unknown)}.`);
  }
  return remarks;
}

function listColumns(names: readonly string[]): string {
  const shown = names.slice(0, 40).map((name) => cutLine(name, 60));
  return shown.join(', ') + (names.length > 40 ? ' …' : '');
}
