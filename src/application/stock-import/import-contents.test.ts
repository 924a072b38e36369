import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openTenantDirectory } from '#application/tenants/tenant-directory.ts';
import { allCars, clock, csv, feed, openWithDealers, row, rows, silent, stockOf } from '#application/testing/import.ts';
import { fixedClock } from '#domain/clock.ts';
import { listImports } from '#store/imports/imports.ts';
import { dealershipId, saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { feedStatus } from './feed-status.ts';
import { importStock } from './import-stock.ts';

describe('the contents of a feed', () => {
  const open = useTestStores();

  it('are stored as text: markup and formulas are neither run nor lost', async () => {
    const store = await openWithDealers(open);
    await feed(
      store,
      `stocknum,year,make,model,car_type,comments,badge\nA1,2021,Kia,Rio,used,<script>alert(1)</script>,"=HYPERLINK(""http://x"")"\n`,
    );
    const [car] = await allCars(store);
    expect(car).toMatchObject({ dealercomments: '<script>alert(1)</script>', badge: '=HYPERLINK("http://x")' });
  });

  it('are wrong in one row alone, however deep its lists are nested', async () => {
    const store = await openWithDealers(open);
    const car = (stocknum: string, badge: string) =>
      `{"stocknum":"${stocknum}","year":2021,"make":"Kia","model":"Rio","car_type":"used","badge":${badge}}\n`;
    const nested = `${'['.repeat(300_000)}${']'.repeat(300_000)}`;
    const result = await feed(store, car('A1', '"S"') + car('A2', nested) + car('A3', '"S"'));
    expect(result).toMatchObject({ ok: true, value: { outcome: 'applied' } });
    expect((await allCars(store)).map(({ stocknum }) => stocknum)).toContain('A3');
  });

  it.each([
    { what: 'an unknown column', part: '"we\\u0000ir\\ud800d":1' },
    { what: 'a private column', part: '"private_\\u0000":1' },
    { what: 'a column with a cell that cannot be used', part: '"se\\u0000ats":"man\\ud800y"' },
    { what: 'a lender', part: '"finance_lenders":{"al\\u0000pha":{"interestRate":5}}' },
  ])('are taken although the name of $what has characters that no store takes', async ({ part }) => {
    const store = await openWithDealers(open);
    const car = (stocknum: string, more: string) =>
      `{"stocknum":"${stocknum}","year":2021,"make":"Kia","model":"Rio","car_type":"used"${more}}`;
    const result = await feed(store, `[${car('A1', `,${part}`)},${car('A2', '')}]`);
    expect(result).toMatchObject({ ok: true, value: { rows: { right: 2 } } });
  });

  it('are reported although a broken line is cut within a character', async () => {
    const store = await openWithDealers(open);
    const line = '{"stocknum":"A1","year":2021,"make":"Kia","model":"Rio","car_type":"used"}\n';
    const result = await feed(store, `${line}${`{"comments":"`.padEnd(79, '.')}🚗 broken\n`);
    expect(result).toMatchObject({ ok: true, value: { rows: { right: 1, wrong: 1 } } });
  });

  it('never add private columns to the store or the report', async () => {
    const store = await openWithDealers(open);
    const result = await feed(
      store,
      'stocknum,year,make,model,car_type,Purchase cost,private_address\nA1,2021,Kia,Rio,used,secret-1,secret-2\nA2,x,Kia,Rio,used,secret-1,secret-2\n',
    );
    expect(
      JSON.stringify([
        result,
        await allCars(store),
        await listImports(store.db, { dealership: dealershipId('north') }),
      ]),
    ).not.toContain('secret');
    expect(result.ok && result.value.remarks).toEqual([
      'Private columns were dropped unread: Purchase cost, private_address.',
    ]);
  });

  it('keep their own spelling, whatever another tenant wrote first (D149)', async () => {
    const store = await openWithDealers(open);
    await saveBundle(store, tenantBundle('odd', ['odd-cars']));
    const odd = await feed(store, csv([row('Z1', { make: 'fERRARI', model: 'cALIFORNIA tURDO' })]), {
      target: { dealership: 'odd-cars' },
    });
    expect(odd).toMatchObject({ ok: true });
    await feed(store, csv([row('A1', { make: 'Ferrari', model: 'California Turdo' })]));
    expect(
      (await allCars(store)).map(({ stocknum, make, model }) => `${stocknum} ${make} ${model}`).toSorted(),
    ).toEqual(['A1 Ferrari California Turdo', 'Z1 fERRARI cALIFORNIA tURDO']);
  });

  it('may name their dealership as a dealership of another tenant is named too', async () => {
    const store = await openWithDealers(open, ['north', 'south']);
    const namesake = tenantBundle('odd', ['odd-cars']);
    const dealerships = namesake.dealerships.map((one) => ({ ...one, slug: 'north', name: 'north Motors' }));
    await saveBundle(store, { ...namesake, dealerships });
    const cars = (named: string) => `dealership,stocknum,year,make,model,car_type\n${named},A1,2021,Kia,Rio,used\n`;
    for (const named of ['north', 'north Motors'])
      for (const target of [{ dealership: 'north' }, { tenant: 'harbour' }])
        expect(await feed(store, cars(named), { target, force: true })).toMatchObject({
          ok: true,
          value: { rows: { right: 1, wrong: 0 } },
        });
    expect((await allCars(store)).map(({ dealership_id }) => dealership_id)).toEqual(['north']);
  });

  it('are prices in the currency of the site, and in no other (D57)', async () => {
    const store = await openWithDealers(open);
    const result = await feed(
      store,
      'stocknum,year,make,model,car_type,price\nA1,2021,Kia,Rio,used,"25,000 AUD"\nA2,2021,Kia,Rio,used,"25,000 USD"\n',
    );
    expect((await allCars(store)).map(({ stocknum, price }) => [stocknum, price])).toEqual([['A1', 2_500_000]]);
    expect(JSON.stringify(result)).toContain('an amount in AUD');
  });

  it('take the spelling that the dealer already has', async () => {
    const store = await openWithDealers(open);
    await feed(store, csv([row('A1', { model: 'HiAce' }), row('A2', { make: 'TOYOTA', model: 'Hiace' })]));
    await feed(store, csv([row('A1', { model: 'HIACE' }), row('A2', { model: 'hiace' })]));
    expect((await stockOf(store)).map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
      'Toyota HiAce',
      'Toyota HiAce',
    ]);
  });

  it('may name a location by id, slug or name, and an unknown one is reported', async () => {
    const store = await openWithDealers(open);
    const result = await feed(
      store,
      'stocknum,year,make,model,car_type,location code\nA1,2021,Kia,Rio,used,north - Yard\nA2,2021,Kia,Rio,used,SYD9\n',
    );
    const cars = await allCars(store);
    expect(cars.map((car) => car.location_name)).toEqual(['north - Yard', 'north - Yard']);
    expect(result).toMatchObject({ ok: true, value: { notices: [{ line: 3, value: 'SYD9' }], notice_count: 1 } });
  });
});

describe('the state of feeds', () => {
  const open = useTestStores();

  it('distinguishes a dealership without a feed, a fresh feed and a stale feed', async () => {
    const store = await openWithDealers(open, ['north', 'south']);
    await feed(store, csv(rows(1)));
    const tenants = await openTenantDirectory(store, { platformDomain: 'localhost', demo: true });
    const at = async (time: string) =>
      (await feedStatus({ store, tenants, clock: fixedClock(time) })).map(({ dealership, state, age_hours }) => [
        dealership,
        state,
        age_hours,
      ]);
    expect(await at('2026-05-01T04:00:00Z')).toEqual([
      ['north', 'fresh', 2],
      ['south', 'never_fed', null],
    ]);
    expect(await at('2026-05-03T02:00:00Z')).toEqual([
      ['north', 'stale', 48],
      ['south', 'never_fed', null],
    ]);
  });

  it('lists the existing dealerships when the named one does not exist', async () => {
    const store = await openWithDealers(open);
    const result = await feed(store, csv(rows(1)), { target: { dealership: 'nort' } });
    expect(result.ok ? '' : result.problem.message).toBe('There is no dealership "nort". Known: north.');
  });

  it('allows only one running import per dealership', async () => {
    const store = await openWithDealers(open);
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* slow(): AsyncGenerator<Buffer> {
      begun.resolve();
      await released.promise;
      yield Buffer.from(csv(rows(1)));
    }
    const source = { stream: Readable.from(slow()) };
    const first = importStock(
      { store, clock, log: silent },
      { target: { dealership: 'north' }, sourceName: 'slow.csv', source },
    );
    await begun.promise;
    expect(await feed(store, csv(rows(1)))).toMatchObject({ ok: false, problem: { code: 'import_in_progress' } });
    released.resolve();
    expect((await first).ok).toBe(true);
  });
});
