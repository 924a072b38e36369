import { redirect } from 'react-router';
import { slugOfNamedCar } from '#application/cars/car-slug.ts';
import { currentUser } from '#application/sign-in/session.ts';
import { isGated } from '#domain/tenant/gate.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import { openPage, type Page } from './page-context.ts';
import { privateHeaders } from './page-headers.ts';
import { CHECKOUT_FILE, FINANCE_FILE, ROUTES, type RouteRow } from './route-table.ts';

const rows: readonly RouteRow[] = ROUTES;
const KEEPING_TYPED: readonly string[] = [FINANCE_FILE, CHECKOUT_FILE];

type Visit = {
  readonly request: Request;
  readonly context: Parameters<typeof openPage>[0];
  /** The pattern of the route that answers: what the router matched, however the address was written. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/**
 * Sends anonymous visitors of a gated page to sign-in, with a way back to the page and to its car (spec §2, D388). Throws
 * the redirect. It runs before the page, whatever answers there.
 */
export async function holdGate({ request, context, pattern, params }: Visit): Promise<void> {
  const row = rows.find(({ path }) => path === pattern);
  const gate = row?.gate;
  // A form that was begun signed in is not lost when the sign-in ends: its page says so, with what was typed.
  if (gate === undefined || (request.method === 'POST' && KEEPING_TYPED.includes(row?.file ?? ''))) return;
  const page = openPage(context);
  const url = new URL(request.url);
  // A page that is switched off answers 404, which nobody has to sign in for.
  if (!isGated(gate, page.tools.config) || !isPageOn(url.pathname, page.tools.config.pages)) return;
  if ((await currentUser(page, request.headers.get('cookie'))) !== null) return;
  const query = new URLSearchParams({
    type: gate,
    redirect: `${url.pathname}${url.search}`,
    back: await carPage(page, params['slug'] ?? url.searchParams.get('car_id')),
  });
  throw redirect(`${page.tools.links.signIn()}?${query}`, { status: 302, headers: privateHeaders() });
}

/** The page of the car that an address names; all cars when it names none. */
async function carPage(page: Page, named: string | null): Promise<string> {
  const slug = named === null || named.trim() === '' ? null : await slugOfNamedCar(page, named.trim());
  return slug === null ? page.tools.links.cars() : page.tools.links.car(slug);
}
