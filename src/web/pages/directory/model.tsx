import { data, redirect } from 'react-router';
import { findEntry } from '#application/directory/find-entry.ts';
import { listByCondition } from '#application/search/list-by-condition.ts';
import { listStock } from '#application/search/list-stock.ts';
import { EMPTY_SEARCH, withChoices, withVehicles } from '#domain/search/stock-search.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { ModelPage } from '#web/features/directory/model-page.tsx';
import { toMeta, type PageHead } from '#web/head/page-head.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { sharedHeaders, VALID_UNTIL } from '#web/request/page-headers.ts';
import { validUntil } from '#web/request/valid-until.server.ts';
import type { Route } from './+types/model';
import { modelHref } from './to-directory-cards.server.ts';
import { MAX_CARS, toModelView } from './to-model-view.server.ts';

/** More of the make than the row shows, since some may be sold. */
const CANDIDATES = 8;

/** One model of a manufacturer, and the cars of it for sale, or others of the make. A model with an address of its own redirects there. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = openPage(context);
  const { tools, origin } = page;
  const model = isPageOn('/models', tools.config.pages) ? await findEntry(page, 'models', params.model) : null;
  if (model === null) throw await notFound(page);
  const href = modelHref(model, tools);
  if (href !== tools.links.model(params.model)) throw redirect(href, 302);
  const ofModel = withVehicles(EMPTY_SEARCH, [{ make: model.manufacturer_name, models: [model.name] }]);
  const search = withChoices(ofModel, 'status', ['in_stock', 'coming_soon']);
  const stock = await listByCondition(page, search, MAX_CARS);
  const ofMake = withVehicles(EMPTY_SEARCH, [{ make: model.manufacturer_name, models: [] }]);
  const others = stock.length > 0 ? [] : await listStock(page, ofMake, CANDIDATES);
  const view = toModelView({ model, search, stock, ofMake, others }, tools);
  const head: PageHead = {
    title: `${tools.t('directory.model.title', { name: view.name })} | ${tools.config.name}`,
    description: view.text ?? tools.t('directory.model.description', { name: view.name }),
    canonical: `${origin}${href}`,
    isIndexable: true,
    image: null,
    siteName: tools.config.name,
  };
  return data(
    { view, head },
    { headers: { [VALID_UNTIL]: validUntil([...stock.flatMap(({ cars }) => cars), ...others], tools) } },
  );
}

export const handle: PageHandle = {
  kind: 'model',
  showsRepayments: (loaded) =>
    ((loaded as Route.ComponentProps['loaderData'] | undefined)?.view.row?.cards.length ?? 0) > 0,
};

export const headers = sharedHeaders;

export default function Model({ loaderData }: Route.ComponentProps) {
  return <ModelPage view={loaderData.view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
