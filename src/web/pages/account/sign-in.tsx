import { data, redirect } from 'react-router';
import { requestCode } from '#application/sign-in/request-code.ts';
import { currentUser } from '#application/sign-in/session.ts';
import { awaitedCode } from '#application/sign-in/sign-in-state.ts';
import { verifyCode } from '#application/sign-in/verify-code.ts';
import { readAccountCookie, writeAccountCookie, writeSignedInMark } from '#domain/account/cookies.ts';
import { CODE_MS } from '#domain/account/one-time-code.ts';
import { readSignInReason } from '#domain/account/sign-in-reason.ts';
import { toSitePath } from '#domain/account/site-path.ts';
import { valueOf } from '#domain/lead/form-values.ts';
import { isGarageEnabled } from '#domain/tenant/garage.ts';
import { SignInPage } from '#web/features/account/sign-in-page.tsx';
import { toMeta } from '#web/head/page-head.ts';
import { unindexedHead } from '#web/head/unindexed-head.server.ts';
import { createFinanceFormText } from '#web/messages/finance-form-texts.ts';
import { createSignInText, type SignInText } from '#web/messages/sign-in-texts.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import type { PageHandle } from '#web/request/page-handle.ts';
import { keyHeaders } from '#web/request/page-headers.ts';
import { readPostedForm } from '#web/request/read-posted-form.server.ts';
import type { Route } from './+types/sign-in';
import { toSignInCar } from './to-sign-in-car.server.ts';
import { stepAddress, toSignInView, type SignInProblem } from './to-sign-in-view.server.ts';

/** What the page reads from a request: the browser's cookies, and where the shopper goes next (D34). */
async function openSignIn(context: Route.LoaderArgs['context'], request: Request) {
  const page = openPage(context);
  const { config } = page.tools;
  if (!config.sign_in.enabled) throw await notFound(page);
  const cookies = request.headers.get('cookie');
  const isSecure = page.platform.hasSecureCookies;
  const url = new URL(request.url);
  const wording = { locale: config.locale ?? config.market, tenant: config.wording };
  return {
    page,
    url,
    cookies,
    isSecure,
    text: createSignInText(wording),
    financeText: createFinanceFormText(wording),
    browser: readAccountCookie(cookies, 'sign_in', { isSecure }),
    userAgent: request.headers.get('user-agent'),
    target: toSitePath(url.searchParams.get('redirect')),
  };
}
type SignIn = Awaited<ReturnType<typeof openSignIn>>;

async function show(
  { page, url, browser, text, financeText, target }: SignIn,
  step: 'phone' | 'code',
  problem: SignInProblem | null,
) {
  const awaited = step === 'code' ? await awaitedCode(page, browser) : null;
  const { market, config } = page.tools;
  const isCheckout = readSignInReason(url.searchParams.get('type')) === 'checkout';
  const view = toSignInView({
    url,
    awaited,
    problem,
    text,
    financeText,
    market,
    hasWatchlist: isGarageEnabled(config),
    car: isCheckout ? await toSignInCar(page, target, url) : null,
  });
  return { view, head: unindexedHead(view.title, page, { path: page.tools.links.signIn() }) };
}

/** Signs a shopper in by phone (D33). Whoever is signed in goes on at once. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const signIn = await openSignIn(context, request);
  if ((await currentUser(signIn.page, signIn.cookies)) !== null)
    throw redirect(signIn.target, { headers: keyHeaders() });
  return show(signIn, signIn.url.searchParams.get('step') === 'code' ? 'code' : 'phone', null);
}

/** Takes the number or the code. Neither is ever in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const signIn = await openSignIn(context, request);
  const values = await readPostedForm(request);
  const step = valueOf(values, 'step');
  return step === 'code'
    ? enterCode(signIn, valueOf(values, 'code') ?? '')
    : sendCode(signIn, step === 'again' ? 'again' : { typed: valueOf(values, 'phone') ?? '' });
}

async function sendCode(signIn: SignIn, phone: { readonly typed: string } | 'again') {
  const { page, url, browser, isSecure, text } = signIn;
  const textOf = (code: string) => messageWith(code, { page, text });
  const sent = await requestCode(page, { phone, browser, textOf });
  if (!sent.ok) {
    const typed = phone === 'again' ? '' : phone.typed.slice(0, 40);
    return refuse(signIn, phone === 'again' ? 'code' : 'phone', { step: 'phone', problem: sent.problem, typed });
  }
  const headers = new Headers(keyHeaders());
  headers.append('set-cookie', writeAccountCookie('sign_in', sent.value.browser, { isSecure }));
  return redirect(stepAddress(url, 'code'), { status: 303, headers });
}

async function enterCode(signIn: SignIn, typed: string) {
  const { page, browser, userAgent, isSecure, target } = signIn;
  const entered = await verifyCode(page, { typed, browser, userAgent });
  if (!entered.ok) return refuse(signIn, 'code', { step: 'code', problem: entered.problem, typed: '' });
  const headers = new Headers(keyHeaders());
  headers.append('set-cookie', writeAccountCookie('session', entered.value.session, { isSecure }));
  headers.append('set-cookie', writeSignedInMark(true, { isSecure }));
  headers.append('set-cookie', writeAccountCookie('sign_in', null, { isSecure }));
  return redirect(target, { status: 303, headers });
}

async function refuse(signIn: SignIn, step: 'phone' | 'code', problem: SignInProblem) {
  return data(await show(signIn, step, problem), { status: problem.problem.kind === 'wait' ? 429 : 422 });
}

/** The last line lets browsers fill in the code on this site only (origin-bound one-time codes). */
function messageWith(code: string, { page, text }: { readonly page: Page; readonly text: SignInText }): string {
  const said = text('sign_in.sms', { code, dealer: page.tools.config.name, minutes: CODE_MS / 60_000 });
  return `${said}\n\n@${new URL(page.origin).hostname} #${code}`;
}

export const handle: PageHandle = { kind: 'personal' };

export const headers = keyHeaders;

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage view={(actionData ?? loaderData).view} />;
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? toMeta(loaderData.head) : []);
