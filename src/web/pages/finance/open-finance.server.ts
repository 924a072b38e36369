import { redirect } from 'react-router';
import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import { viewCar, type CarView } from '#application/cars/view-car.ts';
import { isOffered } from '#domain/car/offers.ts';
import { financePathOf, isFinancePageOn, type FinancePath } from '#domain/finance/finance-pages.ts';
import { createFinanceFormText, type FinanceFormText } from '#web/messages/finance-form-texts.ts';
import { withoutPlaces } from '#web/pages/forms/form-places.server.ts';
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
  /** The car that the lead names, also one that has left the site meanwhile (D28); null without one. */
  readonly slug: string | null;
};

/**
 * Reads the car from the address. A car that is not on the site is a 404, and one without finance leads to its own page. An
 * application that was begun while the car had finance is still answered: it stays one for that car, of which the thank-you
 * page then says that it was sold (D28).
 */
export async function openFinance(
  page: Page,
  url: URL,
  { isPosted }: { readonly isPosted: boolean },
): Promise<OpenedFinance> {
  const path = financePathOf(url.pathname);
  if (path === null || !isFinancePageOn(path, page.tools.config)) throw await notFound(page);
  const named = url.searchParams.get('car_id')?.trim() ?? '';
  const { slug, financed } = named === '' ? FOR_ANY_CAR : await findFinanced(page, named, { isPosted });
  const config = financed?.config ?? page.tools.config;
  const tools = { ...page.tools, config };
  return {
    page,
    path,
    // The dealership of a car that has gone answers.
    tools: slug !== null && !financed ? withoutPlaces(tools) : tools,
    text: createFinanceFormText({ locale: config.locale ?? config.market, tenant: config.wording }),
    financed,
    slug,
  };
}

const FOR_ANY_CAR = { slug: null, financed: null } as const;

async function findFinanced(page: Page, named: string, { isPosted }: { readonly isPosted: boolean }) {
  const slug = await slugOfNamedCar(page, named);
  const viewed = slug === null ? null : await viewCar(page, slug);
  if (slug === null || viewed === null || viewed.kind === 'not_found') throw await notFound(page);
  const isCar = viewed.kind === 'car';
  if (isPosted || (isCar && isOffered('finance', viewed.car, viewed.config)))
    return { slug, financed: isCar ? viewed : null };
  throw redirect(page.tools.links.car(slug), 302);
}
