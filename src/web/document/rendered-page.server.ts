import { isRouteErrorResponse, type EntryContext } from 'react-router';
import { listed } from '#utilities/unlisted.ts';
import type { SiteData } from '#web/features/site/site-data.ts';
import type { Address } from '#web/navigation/address.ts';
import type { PageAnswer, PageError } from '#web/navigation/page-answer.ts';
import { isPageError, type ShownPage } from '#web/navigation/shown-page.tsx';
import { siteOf, type RootData } from '#web/pages/site/root-data.ts';
import { DATA_HEADERS } from '#web/request/page-headers.ts';
import type { PageModule, PageStart } from './page-start.ts';
import { toShownPage } from './to-shown-page.ts';

/** What the loaders and the action of a request returned, as the document is rendered from it. */
export type RenderedPage = {
  readonly module: PageModule;
  readonly shown: ShownPage;
  readonly address: Address;
  readonly site: SiteData | null;
  /** What the browser starts the page from. */
  readonly start: PageStart;
};

const ROOT = 'root';

export function toRenderedPage({ staticHandlerContext, routeModules }: EntryContext, url: URL): RenderedPage {
  const { matches, loaderData, actionData, errors } = staticHandlerContext;
  const match = matches.at(-1);
  const id = match?.route.id ?? ROOT;
  const module: PageModule = id === ROOT ? {} : ((routeModules[id] ?? {}) as PageModule);
  const rootData = (listed(loaderData[ROOT]) ?? null) as RootData | null;
  const page = {
    id,
    params: match?.params ?? {},
    loaderData: listed(loaderData[id]) ?? null,
    actionData: (actionData?.[id] ?? null) as unknown,
  };
  const error = errors ? toError(Object.values(errors)[0]) : null;
  const address = { pathname: url.pathname, search: url.search };
  return {
    module,
    shown: toShownPage({ ...page, error }, module),
    address,
    site: rootData && siteOf(rootData),
    start: {
      ...page,
      loaderData: withoutStructuredData(page.loaderData),
      error: isPageError(error) ? error : null,
      address,
      site: rootData?.site ?? null,
    },
  };
}

/** The browser takes the structured data from the document's scripts, so it is not sent a second time (D506). */
function withoutStructuredData(loaderData: unknown): unknown {
  const { head } = (loaderData ?? {}) as { readonly head?: { readonly data?: unknown } };
  if (head?.data === undefined) return loaderData;
  const { data: _inTheDocument, ...others } = head;
  return { ...(loaderData as object), head: others };
}

/** What a loader threw on purpose has a status; everything else is an error of the program. */
function toError(thrown: unknown): PageError | Error {
  if (isRouteErrorResponse(thrown)) return { status: thrown.status, data: thrown.data as unknown };
  return thrown instanceof Error ? thrown : new Error('The page failed.', { cause: thrown });
}

type Answered = { readonly status: number; readonly headers: Headers };

/** The page as data for a script of the page that asks for it. */
export function toDataResponse({ shown }: RenderedPage, { status, headers }: Answered): Response {
  const { loaderData, actionData, error } = shown;
  const failure = error === null || isPageError(error) ? error : { status, data: null };
  const answer: PageAnswer = { kind: 'page', status, loaderData, actionData, error: failure };
  for (const [name, value] of Object.entries(DATA_HEADERS)) headers.set(name, value);
  headers.delete('content-type');
  return Response.json(answer, { status, headers });
}
