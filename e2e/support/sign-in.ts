import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { addressOf } from './address.ts';
import { ask } from './site-process.ts';

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

/** Signs in and opens the page at `path`. Returns the number. */
export async function signIn(
  page: Page,
  tenant: string,
  { mobile = newMobile(), path = '/account' }: { readonly mobile?: string; readonly path?: string } = {},
): Promise<string> {
  await page.goto(addressOf(tenant, `/sign-in?${new URLSearchParams({ redirect: path })}`));
  await askForCode(page, mobile);
  await page.getByLabel('6-digit code').fill(await newestCode(tenant, mobile));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(addressOf(tenant, path));
  return mobile;
}
