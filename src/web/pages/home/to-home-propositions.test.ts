import { expect, it } from 'vitest';
import type { SettingsInput } from '#domain/tenant/config.ts';
import { testTools } from '#web/testing/page.ts';
import { toHomePropositions } from './to-home-propositions.server.ts';

type Reservation = SettingsInput['reservation'];

/** What the home page of a site with these dealerships says of reserving a car. */
function reserveText(ofSite: Reservation, layers: readonly Reservation[]): string | undefined {
  const tools = testTools({ reservation: ofSite });
  const dealerships = layers.flatMap((reservation, at) =>
    tools.tenant.dealerships.map((own) => ({ ...own, id: `d${at}` as never, config: { reservation } })),
  );
  const found = toHomePropositions({ ...tools, tenant: { ...tools.tenant, dealerships } });
  return found.find(({ name }) => name === 'reserve_online')?.text;
}

it('the home page promises a hold that holds at every dealership', () => {
  const perth = { enabled: true, deposit_cents: 50_000, hold_hours: 24 };
  expect(reserveText({ enabled: true }, [{}, {}])).toBe(
    '$200 takes a car off the market for 48 hours while you decide.',
  );
  expect(reserveText({ enabled: true }, [{}, perth])).toBe(
    '$200 to $500 takes a car off the market for 24 to 48 hours while you decide.',
  );
});

it('the home page speaks of reserving where a dealership takes deposits, and not where none does', () => {
  expect(reserveText({ enabled: false }, [{}, { enabled: true, hold_hours: 1 }])).toBe(
    '$200 takes a car off the market for 1 hour while you decide.',
  );
  expect(reserveText({ enabled: true }, [{ enabled: false }])).toBeUndefined();
});
