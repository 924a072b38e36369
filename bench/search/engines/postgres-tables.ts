import type pg from 'pg';
import type { BenchData } from '../engine.ts';
import { COLUMN_FACETS, STATS, idOf, listedByDealer } from '../records.ts';
import { NONE, NO_NUMBER } from '../stock.ts';

const TABLES = `
  create table title (id integer primary key, words text[] not null);
  create table car (
    id integer not null, dealer smallint not null, title integer not null,
    ${COLUMN_FACETS.map((name) => `${name} smallint`).join(', ')},
    price integer, km integer, created integer, features smallint[] not null
  );`;
/** Cars are stored dealer by dealer, so that index entries of one dealer point to neighbouring rows. */
const INDEXES = `
  create index on car (dealer);
  create index on title using gin (words);
  vacuum (analyze, freeze) car;
  vacuum (analyze, freeze) title;`;

const CAR_COLUMNS = ['id', 'dealer', 'title', ...COLUMN_FACETS, ...STATS, 'created'];
/** Cars per statement. */
const BATCH = 5_000;

/** Fills the tables. Values are numbers into dictionaries that stay in the application. */
export async function fillTables(client: pg.Client, data: BenchData): Promise<void> {
  await client.query(TABLES);
  await fillTitles(client, data);
  const rows = listedByDealer(data.stock).flat();
  for (let start = 0; start < rows.length; start += BATCH)
    await fillCars(client, data, rows.slice(start, start + BATCH));
  for (const statement of INDEXES.split(';').filter((one) => one.trim() !== '')) await client.query(statement);
}

async function fillTitles(client: pg.Client, { titles }: BenchData): Promise<void> {
  const texts = titles.words.map((words) => words.join(' '));
  await client.query(
    `insert into title select place - 1, string_to_array(words, ' ')
       from unnest($1::text[]) with ordinality as given (words, place)`,
    [texts],
  );
}

async function fillCars(client: pg.Client, { stock, titles }: BenchData, rows: readonly number[]): Promise<void> {
  const number = (name: 'price' | 'km' | 'created') =>
    rows.map((row) => (stock.numbers[name][row] === NO_NUMBER ? null : stock.numbers[name][row]));
  const columns: unknown[][] = [
    rows.map(idOf),
    rows.map((row) => stock.dealers[row]),
    rows.map((row) => titles.ofRow[row]),
    ...COLUMN_FACETS.map((name) =>
      rows.map((row) => (stock.columns[name]?.codes[row] === NONE ? null : stock.columns[name]?.codes[row])),
    ),
    number('price'),
    number('km'),
    number('created'),
    rows.map((row) => {
      const { starts, codes } = stock.features;
      return `{${codes.subarray(starts[row], starts[row + 1]).join(',')}}`;
    }),
  ];
  const types = [...CAR_COLUMNS.map(() => 'integer[]'), 'text[]'];
  const given = types.map((type, place) => `$${place + 1}::${type}`);
  await client.query(
    `insert into car (${CAR_COLUMNS.join(', ')}, features)
       select ${CAR_COLUMNS.join(', ')}, features::smallint[]
       from unnest(${given.join(', ')}) as given (${CAR_COLUMNS.join(', ')}, features)`,
    columns,
  );
}
