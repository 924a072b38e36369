import { redirect } from 'react-router';
import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import { viewCar, type CarView } from '#application/cars/view-car.ts';
import { isOffered } from '#domain/car/offers.ts';
import { financePathOf, isFinancePageOn, type FinancePath } from '#domain/finance/finance-pages.ts';
import { createFinanceFormText, type FinanceFormText } from '#web/messages/finance-form-texts.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import type { Page } from '#web/request/page-context.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type FinancedCar = Extract<CarView, { kind: 'car' }>;

/** A page on which shoppers apply for finance. */
export type OpenedFinance = {
  readonly page: Page;
  readonly path: FinancePath;
  /** With the settings of the car's dealership. */
  readonly tools: PageTools;
  readonly text: FinanceFormText;
  /** Null for an application that is for any car. */
  readonly financed: FinancedCar | null;
};

/**
 * Reads the car from the address. A car that is not on the site is a 404, and one without finance leads to its own page. An
 * application that was begun while the car had finance is still answered, as one for any car.
 */
export async function openFinance(
  page: Page,
  url: URL,
  { isPosted }: { readonly isPosted: boolean },
): Promise<OpenedFinance> {
  const path = financePathOf(url.pathname);
  if (path === null || !isFinancePageOn(path, page.tools.config)) throw await notFound(page);
  const named = url.searchParams.get('car_id')?.trim() ?? '';
  const financed = named === '' ? null : await findFinanced(page, named, { isPosted });
  const config = financed?.config ?? page.tools.config;
  return {
    page,
    path,
    tools: { ...page.tools, config },
    text: createFinanceFormText({ locale: config.locale ?? config.market, tenant: config.wording }),
    financed,
  };
}

async function findFinanced(page: Page, named: string, { isPosted }: { readonly isPosted: boolean }) {
  const slug = await slugOfNamedCar(page, named);
  const viewed = slug === null ? null : await viewCar(page, slug);
  if (slug === null || viewed === null || viewed.kind === 'not_found') throw await notFound(page);
  if (viewed.kind === 'car' && isOffered('finance', viewed.car, viewed.config)) return viewed;
  if (isPosted) return null;
  throw redirect(page.tools.links.car(slug), 302);
}
