import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { addressOf } from './address.ts';
import { newAddress } from './shopper.ts';
import { ask } from './site-process.ts';
import { takeCookies } from './take-cookies.ts';

/** A mobile number that no other test has, so that no limit of sign-in reaches it (D386). */
export const newMobile = (): string => `0412 ${String(Math.random()).slice(2, 5)} ${String(Math.random()).slice(2, 5)}`;

/** The newest code that a tenant's site sent to a number, from the local outbox. */
export async function newestCode(tenant: string, mobile: string): Promise<string> {
  const { body } = await ask({ port: inject('sitePort') }, { host: `${tenant}.localhost`, path: '/__outbox' });
  const to = `To +61${mobile.replaceAll(' ', '').slice(1)} `;
  const message = body.split('<li>').find((item) => item.includes(to));
  const [, code] = /(\d{6}) is your code/.exec(message ?? '') ?? [];
  if (code === undefined) throw new Error(`No code was sent to a number ending in ${mobile.slice(-3)}.`);
  return code;
}

/** Asks for a code on the page of sign-in, and goes on to the page of the code. */
export async function askForCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Mobile').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
}

/** Signs in with the code that was sent. */
export async function enterCode(page: Page, tenant: string, mobile: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(await newestCode(tenant, mobile));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Signs in as the pages of sign-in do without script, and opens the page at `path`. Returns the number. Those pages
 * themselves are tested in account.test.ts.
 */
export async function signIn(
  page: Page,
  tenant: string,
  { mobile = newMobile(), path = '/account' }: { readonly mobile?: string; readonly path?: string } = {},
): Promise<string> {
  const from = newAddress();
  const userAgent = await page.evaluate(() => navigator.userAgent);
  /** Returns the cookies of the answer. */
  const post = async (values: Readonly<Record<string, string>>, cookie = ''): Promise<readonly string[]> => {
    const type = 'application/x-www-form-urlencoded';
    const headers = { 'content-type': type, 'user-agent': userAgent, 'x-forwarded-for': from, cookie };
    const body = new URLSearchParams(values).toString();
    const request = { host: `${tenant}.localhost`, path: '/sign-in', method: 'POST', headers, body };
    const { status, cookies } = await ask({ port: inject('sitePort') }, request);
    if (status !== 303) throw new Error(`Sign-in was answered with ${status}`);
    return cookies;
  };
  const [browser = ''] = await post({ step: 'phone', phone: mobile });
  const code = await newestCode(tenant, mobile);
  await takeCookies(page, tenant, await post({ step: 'code', code }, browser.split(';')[0]));
  await page.goto(addressOf(tenant, path));
  if (page.url() !== addressOf(tenant, path)) throw new Error(`Signed in, but led to ${page.url()}`);
  return mobile;
}
