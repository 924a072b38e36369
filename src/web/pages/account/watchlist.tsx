import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import { removeCar, saveCar } from '#application/watchlist/change-watchlist.ts';
import { garageUser } from '#application/watchlist/garage-user.ts';
import { listWatchlist, nameOfCar } from '#application/watchlist/list-watchlist.ts';
import { savedCookie, savingCookie } from '#domain/account/saving-cookie.ts';
import { toSitePath } from '#domain/account/site-path.ts';
import { readCarId } from '#domain/car/read-car-id.ts';
import type { CarId, UserId } from '#domain/ids.ts';
import { valueOf } from '#domain/lead/form-values.ts';
import { WatchlistPage } from '#web/features/account/watchlist-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { createWatchlistText } from '#web/messages/watchlist-texts.ts';
import { listNewest } from '#web/pages/chosen-cars/newest.server.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import { readPostedForm } from '#web/request/read-posted-form.server.ts';
import type { Route } from './+types/watchlist';
import { toWatchlistView } from './to-watchlist-view.server.ts';

/** Who is signed in; null for nobody. Throws a 404 on a site without watchlists. */
async function openWatchlist(context: Route.LoaderArgs['context'], request: Request) {
  const page = openPage(context);
  const cookies = request.headers.get('cookie');
  const found = await garageUser(page, cookies);
  if (!found.ok && found.problem === 'no_garage') throw await notFound(page);
  return { page, cookies, user: found.ok ? found.value.id : null, back: pageBefore(page, request) };
}
type Opened = Awaited<ReturnType<typeof openWatchlist>>;

/** The page of this site whose form was sent; all cars when the browser does not say. */
function pageBefore({ origin, tools }: Page, request: Request): string {
  const referrer = request.headers.get('referer');
  if (request.method !== 'POST' || referrer === null || !URL.canParse(referrer)) return tools.links.cars();
  const url = new URL(referrer);
  return url.origin === origin ? toSitePath(`${url.pathname}${url.search}`) : tools.links.cars();
}

/** Sends a shopper to sign-in, then back here. `saving` goes with them and is saved then (D394). */
function askToSignIn({ page, back }: Opened, saving: CarId | null, status: 302 | 303): Response {
  const { tools, platform } = page;
  const query = new URLSearchParams({ type: 'watchlist', redirect: tools.links.watchlist(), back });
  const headers = new Headers(keyHeaders());
  const isSecure = platform.hasSecureCookies;
  if (saving !== null) headers.append('set-cookie', savingCookie.write(saving, { isSecure }));
  return redirect(`${tools.links.signIn()}?${query}`, { status, headers });
}

/** Saves a car and leads to the list, which says so. */
async function save(page: Page, { user, car }: { readonly user: UserId; readonly car: CarId }): Promise<Response> {
  const saved = await saveCar(page, { user, car });
  const query = saved.ok ? `saved=${car}` : `problem=${saved.problem}`;
  const headers = new Headers(keyHeaders());
  const options = { isSecure: page.platform.hasSecureCookies };
  headers.append('set-cookie', savingCookie.write(null, options));
  if (saved.ok && saved.value.isNew) headers.append('set-cookie', savedCookie.write(car, options));
  return redirect(`${page.tools.links.watchlist()}?${query}`, { status: 303, headers });
}

/** The watchlist of whoever is signed in. A car that was carried through sign-in is saved first. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const opened = await openWatchlist(context, request);
  const { page, cookies, user } = opened;
  if (user === null) throw askToSignIn(opened, null, 302);
  const options = { isSecure: page.platform.hasSecureCookies };
  const car = savingCookie.read(cookies, options);
  if (car !== null) throw await save(page, { user, car });
  const { tools } = page;
  const text = createWatchlistText({
    locale: tools.config.locale ?? tools.config.market,
    tenant: tools.config.wording,
  });
  const saved = await listWatchlist(page, user);
  const newest = saved.length > 0 ? [] : await listNewest(page);
  const left = readCarId(url.searchParams.get('removed'));
  const removed = left === null ? null : { id: left, name: await nameOfCar(page, left) };
  const justSaved = savedCookie.read(cookies, options);
  const view = toWatchlistView(saved, { query: url.searchParams, removed, justSaved, newest, tools, text });
  const head = unindexedHead(view.title, page, { path: tools.links.watchlist() });
  return data(
    { view, head },
    { headers: justSaved === null ? {} : { 'set-cookie': savedCookie.write(null, options) } },
  );
}

/** Saves or removes a car, without script: `car` and `step` of the form beside it. */
export async function action({ context, request }: Route.ActionArgs) {
  const opened = await openWatchlist(context, request);
  const { page, user } = opened;
  const values = await readPostedForm(request);
  const car = readCarId(valueOf(values, 'car'));
  const isSave = valueOf(values, 'step') === 'save';
  if (user === null) return askToSignIn(opened, isSave ? car : null, 303);
  if (car === null) return redirect(page.tools.links.watchlist(), { status: 303, headers: keyHeaders() });
  if (isSave) return save(page, { user, car });
  await removeCar(page, { user, car });
  return redirect(`${page.tools.links.watchlist()}?removed=${car}`, { status: 303, headers: keyHeaders() });
}

export const handle: PageHandle = {
  kind: 'chosen_cars',
  showsRepayments: true,
  savedCars: (loaded) => (loaded as Awaited<ReturnType<typeof loader>>['data']).view.items.length,
};

export const headers = keyHeaders;

const ReportSaved = lazy(async () => ({
  default: (await import('#web/features/chosen-cars/report-saved.tsx')).ReportSaved,
}));

export default function Watchlist({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <>
      <WatchlistPage view={view} />
      {view.saved && (
        <Suspense>
          <ReportSaved car={view.saved} />
        </Suspense>
      )}
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
