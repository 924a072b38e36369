import type { Car } from '#domain/car/car.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { CardView } from '#web/features/car/card-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import { toCardView } from './to-card-view.server.ts';

type Kept = { readonly view: CardView; readonly today: string; readonly isNewest: boolean; readonly until: number };

/** By tenant and car: a change of either makes a new object of it. */
const kept = new WeakMap<Tenant, WeakMap<Car, Kept>>();

/** The card of a car in a list, made once for all lists for as long as a page with it is valid (D450). */
export function keptCardView(car: Car, tools: PageTools): CardView {
  const { tenant, today, now } = tools;
  const ofTenant = kept.get(tenant) ?? new WeakMap<Car, Kept>();
  kept.set(tenant, ofTenant);
  const isNewest = tools.isNewest(car);
  const known = ofTenant.get(car);
  if (known?.today === today && known.isNewest === isNewest && known.until > now.getTime()) return known.view;
  const view = toCardView(car, tools);
  const until = Date.parse(validUntil([car], tools));
  // The page waits for a colour that is not known yet, so the next rendering asks for it again.
  if (view.photo === null || view.photo.colour !== undefined) ofTenant.set(car, { view, today, isNewest, until });
  return view;
}
