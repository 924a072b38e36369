import { currentUser, sessionHash } from '#application/sign-in/session.ts';
import type { SiteContext } from '#application/site-context.ts';
import { carName } from '#domain/car/title.ts';
import type { DealershipId, UserId } from '#domain/ids.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { configForDealership } from '#domain/tenant/layers.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { readAccount, type StoredAccount, type StoredSession } from '#store/accounts/account.ts';
import type { StoredSavedCar } from '#store/accounts/watchlist.ts';
import { listCarsByIds } from '#store/stock/cars.ts';

const DAY_MS = 24 * 3_600_000;

/** What is held on a signed-in user (R16). Everything is the user's own; times are moments, money is in cents. */
export type Account = Pick<StoredAccount, 'since' | 'leadCount' | 'valuations' | 'codesSentAt'> & {
  /** E.164. */
  readonly phone: string;
  readonly sessions: readonly (Omit<StoredSession, 'tokenHash'> & { readonly isThis: boolean })[];
  /** `name` is null for a car that the site no longer lists. */
  readonly savedCars: readonly (StoredSavedCar & { readonly name: string | null })[];
  /** `keptUntil` is when the personal details of the lead are removed. */
  readonly leads: readonly { readonly lead: Lead; readonly keptUntil: Date }[];
  /** The longest time that any dealership of the site keeps the personal details of a lead. */
  readonly retentionDays: number;
};

/** The account of whoever is signed in, by the `Cookie` header; null for everybody else. */
export async function viewAccount(context: SiteContext, cookies: string | null): Promise<Account | null> {
  const user = await currentUser(context, cookies);
  return user && viewAccountOf(context, { user: user.id, session: sessionHash(context, cookies) });
}

/** The account of a user, as seen from a session. Null when there is none, or when it is another tenant's. */
export async function viewAccountOf(
  context: SiteContext,
  { user, session: own }: { readonly user: UserId; readonly session: string | null },
): Promise<Account | null> {
  const { platform } = context;
  const tenant = withHidden(context.tenant);
  const stored = await readAccount(tenant.scope, platform.store.db, { user, now: platform.clock.now() });
  if (stored === null) return null;
  const ids = stored.savedCars.map(({ carId }) => carId);
  const names = new Map(
    (await listCarsByIds(tenant.scope, platform.store.db, ids)).map((car) => [car.id, carName(car)] as const),
  );
  return {
    ...stored,
    sessions: stored.sessions.map(({ tokenHash, ...session }) => ({ ...session, isThis: tokenHash === own })),
    savedCars: stored.savedCars.map((car) => ({ ...car, name: names.get(car.carId) ?? null })),
    leads: stored.leads.map((lead) => ({ lead, keptUntil: keptUntil(lead, tenant) })),
    retentionDays: Math.max(
      tenant.config.leads.retention_days,
      ...tenant.dealerships.map(({ id }) => daysOf(id, tenant)),
    ),
  };
}

/** Each dealership's own, as in `redactOldLeads`; the site's for one that it no longer lists. */
function daysOf(id: DealershipId, tenant: Tenant): number {
  const dealership = tenant.dealerships.find((one) => one.id === id);
  return (dealership ? configForDealership(tenant, dealership) : tenant.config).leads.retention_days;
}

const keptUntil = ({ received_at, dealership_id }: Lead, tenant: Tenant) =>
  new Date(Date.parse(received_at) + daysOf(dealership_id, tenant) * DAY_MS);
