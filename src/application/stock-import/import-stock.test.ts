import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  allCars,
  clock,
  csv,
  feed,
  numbersOf,
  openWithDealers,
  row,
  rows,
  silent,
  stockOf,
} from '#application/testing/import.ts';
import type { FeedSource } from '#services/feed-reader/port.ts';
import { listImports } from '#store/imports/imports.ts';
import { getCarBySlug } from '#store/stock/cars.ts';
import { dealershipId, saveBundle, tenantBundle, tenantScope } from '#store/testing/fixtures.ts';
import { describeOnBothStores } from '#store/testing/stores.ts';
import type { ImportRequest } from './import-request.ts';
import { importStock } from './import-stock.ts';
import { rollbackStock } from './rollback-import.ts';

const request = (source: FeedSource): ImportRequest => ({
  target: { dealership: 'north' },
  sourceName: 'stock.csv',
  source,
});

describeOnBothStores('a stock feed', (open) => {
  it('imports cars, and changes nothing the second time', async () => {
    const store = await openWithDealers(open);
    const first = await feed(store, csv(rows(3)));
    expect(first).toMatchObject({
      ok: true,
      value: { outcome: 'applied', dealerships: [{ before: 0, created: 3, changed: 0, withdrawn: 0 }] },
    });
    expect(await feed(store, csv(rows(3)))).toMatchObject({
      ok: true,
      value: { dealerships: [{ before: 3, created: 0, changed: 0, unchanged: 3, withdrawn: 0, sold: 0 }] },
    });
    const car = await getCarBySlug(tenantScope('harbour', ['north']), store.db, '2021-toyota-hilux-a1');
    expect(car).toMatchObject({ stocknum: 'A1', price: 2_599_000, km: 1000 });
  });

  it('reports a wrong row with line, column, value and expectation, and imports the others', async () => {
    const store = await openWithDealers(open);
    const result = await feed(store, csv([row('A1'), row('A2', { price: '25k' }), row('A3', { year: '22' })]));
    expect(result).toMatchObject({ ok: true, value: { rows: { read: 3, right: 1, wrong: 2 }, problem_count: 2 } });
    if (!result.ok) return;
    expect(result.value.problems[0]).toEqual({
      line: 3,
      column: 'price',
      value: '25k',
      expected: expect.stringContaining('dollars'),
    });
    expect(result.value.problems[1]).toMatchObject({ line: 4, column: 'year', value: '22' });
    expect(await numbersOf(store)).toEqual(['A1']);
  });

  it('reads a day that is given as a moment in UTC at the dealership', async () => {
    const store = await openWithDealers(open);
    const json = JSON.stringify([
      {
        stocknum: 'A1',
        year: 2021,
        make: 'Toyota',
        model: 'HiLux',
        car_type: 'used',
        rego_expiry: '2026-11-20T13:00:00Z',
      },
    ]);
    await feed(store, json);
    expect((await allCars(store)).map(({ rego_expiry }) => rego_expiry)).toEqual(['2026-11-21']);
  });

  it('is reported as applied although old versions could not be removed afterwards', async () => {
    const store = await open();
    await saveBundle(store, tenantBundle('harbour', ['north']));
    for (let price = 1; price <= 9; price += 1) await feed(store, csv([row('A1', { price: `${price}0000` })]));
    await store.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await store.db.execute(sql`create trigger refuse before update of oldest_import on dealerships
      for each statement execute function refuse()`);
    store.whenDone(() => store.db.execute(sql`drop function refuse cascade`));
    expect(await feed(store, csv([row('A1', { price: '25990' })]))).toMatchObject({
      ok: true,
      value: { outcome: 'applied', dealerships: [{ changed: 1 }] },
    });
    expect(await stockOf(store)).toEqual(['A1 Toyota HiLux 2599000 in_stock']);
  });

  it('keeps the car of a wrong row as it was, because an unreadable row is not an absent one', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(4)));
    const result = await feed(
      store,
      csv([
        row('A1', { price: '19990' }),
        row('A2', { price: 'cheap' }),
        row('A3'),
        row('', { year: '2021' }),
        row('A9'),
      ]),
    );
    expect(result).toMatchObject({
      ok: true,
      value: { dealerships: [{ changed: 1, created: 1, kept: 2, withdrawn: 0 }] },
    });
    expect(await stockOf(store)).toEqual([
      'A1 Toyota HiLux 1999000 in_stock',
      'A2 Toyota HiLux 2599000 in_stock',
      'A3 Toyota HiLux 2599000 in_stock',
      // A4 is absent, but the row without a number may well mean it.
      'A4 Toyota HiLux 2599000 in_stock',
      'A9 Toyota HiLux 2599000 in_stock',
    ]);
  });

  it('keeps every car of the make and model of a row without a number or a readable year', async () => {
    const store = await openWithDealers(open);
    const other = row('B1', { model: 'Corolla' });
    await feed(store, csv([...rows(8), row('A9', { year: '2019' }), other]));
    expect(await feed(store, csv([...rows(8), row('', { year: '20l9' })]))).toMatchObject({
      ok: true,
      value: { dealerships: [{ kept: 1, withdrawn: 1 }] },
    });
    expect(await numbersOf(store)).toContain('A9');
  });

  it('withdraws absent cars, unless it is partial', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(4)));
    await feed(store, csv([row('A5')]), { partial: true });
    expect(await numbersOf(store)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    await feed(store, csv([...rows(3), row('A5')]));
    expect(await numbersOf(store)).toEqual(['A1', 'A2', 'A3', 'A5']);
  });

  it('withdraws cars that are marked as withdrawn, in a partial feed too', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(4)));
    const result = await feed(store, csv([row('A2', { status: 'WITHDRAWN' })]), { partial: true });
    expect(result).toMatchObject({ ok: true, value: { rows: { withdrawn: 1 }, dealerships: [{ withdrawn: 1 }] } });
    expect(await numbersOf(store)).toEqual(['A1', 'A3', 'A4']);
  });

  it('marks absent cars as sold where the tenant is set so, and explicitly withdrawn ones as withdrawn', async () => {
    const store = await open();
    const bundle = tenantBundle('harbour', ['north']);
    await saveBundle(store, {
      ...bundle,
      tenant: { ...bundle.tenant, stock: { absent_means: 'sold' } },
    });
    await feed(store, csv(rows(10)));
    const result = await feed(store, csv([...rows(8), row('A9', { status: 'WITHDRAWN' })]));
    expect(result).toMatchObject({ ok: true, value: { dealerships: [{ withdrawn: 1, sold: 1 }] } });
    expect((await stockOf(store)).filter((line) => line.endsWith('sold'))).toEqual(['A10 Toyota HiLux 2599000 sold']);
    expect(await numbersOf(store)).not.toContain('A9');
  });

  it('is refused when it removes more than 30 %, and accepted when forced', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(10)));
    const refused = await feed(store, csv(rows(6)));
    expect(refused).toMatchObject({ ok: false, problem: { code: 'removes_too_many', report: { outcome: 'refused' } } });
    expect(refused.ok ? '' : refused.problem.message).toContain(
      '4 of the 10 cars for sale of north (at most 30 % at once)',
    );
    expect(refused.ok ? '' : refused.problem.message, 'switches are the edges own').not.toContain('--');
    expect(await numbersOf(store)).toHaveLength(10);
    expect((await feed(store, csv(rows(7)))).ok).toBe(true);
    expect((await feed(store, csv(rows(2)), { force: true })).ok).toBe(true);
    expect(await numbersOf(store)).toEqual(['A1', 'A2']);
  });

  it('is refused by the share that the tenant is set to', async () => {
    const store = await open();
    const bundle = tenantBundle('harbour', ['north']);
    await saveBundle(store, { ...bundle, tenant: { ...bundle.tenant, stock: { max_removal_percent: 50 } } });
    await feed(store, csv(rows(10)));
    expect((await feed(store, csv(rows(4)))).ok).toBe(false);
    expect((await feed(store, csv(rows(5)))).ok).toBe(true);
  });

  it('may take away one car however few there are, unless the tenant allows none (D518)', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(3)));
    expect((await feed(store, csv(rows(1)))).ok).toBe(false);
    expect((await feed(store, csv(rows(2)))).ok).toBe(true);
    expect((await feed(store, csv(rows(1)))).ok).toBe(true);
    expect((await feed(store, csv([row('B1')]))).ok).toBe(true);
    expect(await numbersOf(store)).toEqual(['B1']);
    const bundle = tenantBundle('harbour', ['north']);
    await saveBundle(store, { ...bundle, tenant: { ...bundle.tenant, stock: { max_removal_percent: 0 } } });
    expect((await feed(store, csv([row('C1')]))).ok).toBe(false);
  });

  it.each(['withdrawn', 'sold'] as const)(
    'is refused by its share of the cars for sale, however many sold ones it lists or has left out as %s (D518)',
    async (absent_means) => {
      const store = await open();
      const bundle = tenantBundle('harbour', ['north']);
      await saveBundle(store, { ...bundle, tenant: { ...bundle.tenant, stock: { absent_means } } });
      const listed = (count: number) =>
        rows(10).map((line, at) => (at < count ? line : row(`A${at + 1}`, { status: 'sold' })));
      await feed(store, csv(listed(4)));
      expect(await feed(store, csv(listed(4).slice(2)))).toMatchObject({ ok: false });
      expect(await feed(store, csv(listed(4).slice(0, 4)))).toMatchObject({ ok: true });
    },
  );

  it('is refused when it is empty or has no valid row, and an empty one is accepted when forced', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(3)));
    expect(await feed(store, '')).toMatchObject({ ok: false, problem: { code: 'empty' } });
    expect(await feed(store, csv([]))).toMatchObject({ ok: false, problem: { code: 'empty' } });
    expect(await feed(store, '[]')).toMatchObject({ ok: false, problem: { code: 'empty' } });
    expect(await feed(store, 'a,b\n1,2\n', { force: true })).toMatchObject({
      ok: false,
      problem: { code: 'no_right_rows' },
    });
    expect(await numbersOf(store)).toHaveLength(3);
    expect((await feed(store, csv([]), { force: true })).ok).toBe(true);
    expect(await numbersOf(store)).toEqual([]);
  });

  it('changes nothing when it breaks off at any point', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(3)));
    const long = csv([...rows(3), ...Array.from({ length: 900 }, (_, at) => row(`B${at}`))]);
    expect(await feed(store, `${long}C1,2021,"Toy`)).toMatchObject({ ok: false, problem: { code: 'truncated' } });
    expect(await numbersOf(store)).toEqual(['A1', 'A2', 'A3']);
    const [latest] = await listImports(store.db, { dealership: dealershipId('north') });
    expect(latest).toMatchObject({ state: 'refused', report: { refusal: { code: 'truncated' } } });
  });

  it('is closed when it is refused before it is read', async () => {
    const store = await openWithDealers(open);
    const refused = { stream: Readable.from([Buffer.from(csv(rows(1)))]) };
    const imported = importStock(
      { store, clock, log: silent },
      { ...request(refused), target: { dealership: 'nowhere' } },
    );
    expect(await imported).toMatchObject({ ok: false, problem: { code: 'unknown_target' } });
    expect(refused.stream.destroyed).toBe(true);

    const slow = new Readable({ read: () => undefined });
    const running = importStock({ store, clock, log: silent }, request({ stream: slow }));
    await expect.poll(() => listImports(store.db, { dealership: dealershipId('north') })).toHaveLength(1);
    const second = { stream: Readable.from([Buffer.from(csv(rows(1)))]) };
    expect(await importStock({ store, clock, log: silent }, request(second))).toMatchObject({
      ok: false,
      problem: { code: 'import_in_progress' },
    });
    expect(second.stream.destroyed).toBe(true);
    slow.push(csv(rows(1)));
    slow.push(null);
    expect((await running).ok).toBe(true);
  });

  it('ends when it is interrupted while its sender is waited for, and the next one can begin', async () => {
    const store = await openWithDealers(open);
    const caller = new AbortController();
    const stream = new Readable({ read: () => caller.abort() });
    const imported = await importStock(
      { store, clock, log: silent },
      { ...request({ stream }), signal: caller.signal },
    );
    expect(imported).toMatchObject({ ok: false, problem: { code: 'interrupted' } });
    expect((await feed(store, csv(rows(1)))).ok).toBe(true);
  });

  it('is refused as cut off when its stream fails before it is read', async () => {
    const store = await openWithDealers(open);
    const stream = new Readable({ read: () => undefined });
    const imported = importStock({ store, clock, log: silent }, request({ stream }));
    stream.destroy(new Error('EACCES: permission denied'));
    expect(await imported).toMatchObject({ ok: false, problem: { code: 'truncated' } });
  });

  it('changes nothing when a feed has the keys of its lenders in another order', async () => {
    const store = await openWithDealers(open);
    const car = { stocknum: 'A1', year: 2021, make: 'Toyota', model: 'HiLux', car_type: 'used' };
    const alpha = { interestRate: 7, term3: 140, term5: 95 };
    const bravo = { term5: 90, interestRate: 8, term3: 150 };
    const send = (lenders: object) => feed(store, JSON.stringify([{ ...car, finance_lenders: lenders }]));
    await send({ alpha, bravo });
    const again = await send({ bravo: { term3: 150, term5: 90, interestRate: 8 }, alpha });
    expect(again).toMatchObject({ ok: true, value: { dealerships: [{ changed: 0, unchanged: 1 }] } });
  });

  it('lists a change of a dry run whose value is cut at an emoji', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(1)));
    const model = `${'x'.repeat(58)}😀 with sunroof`;
    const result = await feed(store, csv([row('A1', { model })]), { dryRun: true });
    expect(result.ok && result.value.changes).toMatchObject([
      { fields: [{ field: 'model', from: 'HiLux', to: `${'x'.repeat(58)}…` }] },
    ]);
  });

  it('lists the changes of a dry run field by field, and changes nothing', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(10)));
    const before = await stockOf(store);
    const result = await feed(store, csv([row('A1', { price: '24990' }), ...rows(9).slice(1), row('N1')]), {
      dryRun: true,
    });
    expect(result).toMatchObject({
      ok: true,
      value: { outcome: 'dry_run', dealerships: [{ created: 1, changed: 1, unchanged: 8, withdrawn: 1 }] },
    });
    expect(result.ok && result.value.changes).toEqual([
      {
        dealership: 'north',
        stocknum: 'A1',
        kind: 'changed',
        name: '2021 Toyota HiLux',
        fields: [{ field: 'price', from: '2599000', to: '2499000' }],
      },
      { dealership: 'north', stocknum: 'N1', kind: 'created', name: '2021 Toyota HiLux', fields: [] },
      { dealership: 'north', stocknum: 'A10', kind: 'withdrawn', name: '2021 Toyota HiLux', fields: [] },
    ]);
    expect(await stockOf(store)).toEqual(before);
  });

  it('is undone by a rollback, together with its withdrawals', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv(rows(4)));
    const before = await stockOf(store);
    await feed(store, csv([row('A1', { price: '1000' }), ...rows(3).slice(1), row('N1')]));
    expect(await stockOf(store)).not.toEqual(before);
    expect(await rollbackStock({ store, clock }, { dealership: 'north' })).toMatchObject({ ok: true });
    expect(await stockOf(store)).toEqual(before);
  });

  it('reports a duplicate stock number and uses the first row', async () => {
    const store = await openWithDealers(open);
    const result = await feed(store, csv([row('A1'), row('A1', { price: '1' })]));
    expect(result).toMatchObject({
      ok: true,
      value: { rows: { right: 1, duplicate: 1 }, problems: [{ line: 3, column: 'stocknum', value: 'A1' }] },
    });
    expect(await stockOf(store)).toEqual(['A1 Toyota HiLux 2599000 in_stock']);
  });

  it('imports several dealerships by a column, all or none', async () => {
    const store = await openWithDealers(open, ['north', 'south']);
    const text =
      'dealership,stocknum,year,make,model,car_type,location\nnorth Motors,N1,2021,Kia,Rio,used,"Penrith, NSW"\nsouth,S1,2021,Kia,Rio,used,\neast,E1,2021,Kia,Rio,used,\n';
    const result = await feed(store, text, { target: { tenant: 'harbour' } });
    expect(result).toMatchObject({
      ok: true,
      value: { rows: { right: 2, wrong: 1 }, problems: [{ line: 4, column: 'dealership_id', value: 'east' }] },
    });
    const cars = await allCars(store);
    expect(cars.map((car) => [car.dealership_id, car.stocknum, car.city])).toEqual([
      ['north', 'N1', 'Penrith'],
      ['south', 'S1', 'Parramatta'],
    ]);
    expect(
      await feed(store, `${text.split('\n').slice(0, 2).join('\n')}\n`, { target: { tenant: 'harbour' } }),
    ).toMatchObject({
      ok: false,
      problem: { code: 'removes_too_many' },
    });
    expect(await numbersOf(store)).toEqual(['N1', 'S1']);
  });

  it('takes no row whose dealership has the name of another, and says which ids share it', async () => {
    const store = await open();
    const bundle = tenantBundle('harbour', ['north', 'south']);
    await saveBundle(store, {
      ...bundle,
      dealerships: bundle.dealerships.map((one) => ({ ...one, name: 'Harbour Motors' })),
    });
    const text =
      'dealership,stocknum,year,make,model,car_type\nHarbour Motors,N1,2021,Kia,Rio,used\nsouth,S1,2021,Kia,Rio,used\n';
    expect(await feed(store, text, { target: { tenant: 'harbour' } })).toMatchObject({
      ok: true,
      value: {
        problems: [{ line: 2, value: 'Harbour Motors', expected: 'one of north, south, which share this name' }],
      },
    });
    expect(await numbersOf(store)).toEqual(['S1']);
  });

  it('lets a car stand at the primary location when two have the name that its row gives', async () => {
    const store = await open();
    const bundle = tenantBundle('harbour', ['north']);
    const [first] = bundle.locations;
    if (first === undefined) throw new Error('The bundle has no location.');
    const yards = ['yard-1', 'yard-2'].map((id) => ({
      ...first,
      id: id as typeof first.id,
      slug: id,
      name: 'Yard',
      primary: false,
    }));
    await saveBundle(store, { ...bundle, locations: [first, ...yards] });
    const text =
      'stocknum,year,make,model,car_type,location_id\nA1,2021,Kia,Rio,used,Yard\nA2,2021,Kia,Rio,used,yard-2\n';
    expect(await feed(store, text)).toMatchObject({
      ok: true,
      value: { notices: [{ line: 2, value: 'Yard', expected: 'one of yard-1, yard-2; the primary one is used' }] },
    });
    expect((await allCars(store)).map(({ location_id }) => location_id)).toEqual([first.id, 'yard-2']);
  });

  it('remarks on a VIN that two cars for sale have, and shows both', async () => {
    const store = await open();
    await saveBundle(store, tenantBundle('harbour', ['north']));
    const vins = [
      '6T1BF3EK00X123456',
      '6T1BF3EK00X123456',
      '6T1BF3EK00X999999',
      '6T1BF3EK00X999999',
      'XXXXXXXXXXX000000',
    ];
    const lines = vins.map((vin, nth) => `A${nth},2021,Kia,Rio,used,${vin},${nth === 2 ? 'sold' : 'For Sale'}\n`);
    const text = `stocknum,year,make,model,car_type,vin,status\n${lines.join('')}A9,2021,Kia,Rio,used,XXXXXXXXXXX000000,\n`;
    const expected = 'each VIN at one stock number only; both cars are shown';
    expect(await feed(store, text)).toMatchObject({
      ok: true,
      value: { notices: [{ line: 3, column: 'vin', value: '6T1BF3EK00X123456', expected }] },
    });
    expect(await allCars(store)).toHaveLength(6);
  });
});
