import type { SiteContext } from '#application/site-context.ts';
import { visibilityOf } from '#domain/car/availability.ts';
import { dayIn } from '#domain/car/rego.ts';
import { financeRulesOn } from '#domain/finance/dealership-finance.ts';
import { financeOf } from '#domain/finance/finance-offer.ts';
import { getCarBySlug } from '#store/stock/cars.ts';
import { slugOfNamedCar } from './car-slug.ts';

type FinanceDisclaimer = {
  /** By provider key; empty for a car whose finance is not shown. */
  readonly finance_lenders: Readonly<Record<string, { readonly disclaimer: string }>>;
};

/**
 * The disclaimer of a car's finance: the lender's text for this car, else the site's text for every repayment. `named` is
 * the car's id or its slug (D59). Null when there is no such car on this site (D7, D20).
 */
export async function findFinanceDisclaimer(context: SiteContext, named: string): Promise<FinanceDisclaimer | null> {
  const { platform, tenant } = context;
  const slug = await slugOfNamedCar(context, named);
  const car = slug === null ? null : await getCarBySlug(tenant.scope, platform.store.db, slug);
  const now = platform.clock.now();
  const shown = { soldWindowDays: tenant.config.stock.sold_window_days, now };
  if (!car || visibilityOf(car, shown) !== 'listed') return null;
  const settings = tenant.finance.get(car.dealership_id);
  const today = dayIn(tenant.locations[0]?.time_zone ?? 'UTC', now);
  const offer = settings ? financeOf(car, financeRulesOn(today, settings)) : null;
  if (!offer) return { finance_lenders: {} };
  return { finance_lenders: { [offer.provider]: { disclaimer: offer.disclaimer ?? offer.generalDisclaimer } } };
}
