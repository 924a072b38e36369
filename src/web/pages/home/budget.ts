import { redirect } from 'react-router';
import { BODY_KEYS } from '#domain/car/car.ts';
import { toBudgetSearch } from '#domain/search/budget-search.ts';
import { findBudget } from '#domain/search/budget.ts';
import { readValues } from '#domain/search/read-values.ts';
import { EMPTY_SEARCH, withChoices } from '#domain/search/stock-search.ts';
import { openPage } from '#web/request/page-context.ts';
import type { Route } from './+types/budget';
import { budgetBounds, budgetTerms } from './to-budget-view.server.ts';

/**
 * The budget widget's form without script: turns the amounts into a price and redirects to its search. Malformed values
 * are ignored (D9): an invalid amount counts as none, an unknown body as any body.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  const { platform, tenant, tools } = openPage(context);
  const { config, links } = tools;
  const params = url.searchParams;
  const input = { weekly: params.get('weekly') ?? '', deposit: params.get('deposit') ?? '' };
  const known = platform.known.within(tenant.scope.dealerships);
  const cities = readValues(params, 'city').map((city) => known.spelling('city', city) ?? city);
  const search = toBudgetSearch(withChoices(EMPTY_SEARCH, 'city', cities), {
    body: BODY_KEYS.find((body) => body === params.get('body')) ?? null,
    total: findBudget(input, budgetTerms(config))?.total ?? null,
    bounds: budgetBounds(config),
  });
  return redirect(links.search(search), 302);
}
