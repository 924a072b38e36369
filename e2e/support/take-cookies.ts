import type { Page } from 'playwright-core';

/** Gives a page's browser the cookies of an answer that `ask` received, by their Set-Cookie. */
export async function takeCookies(page: Page, tenant: string, written: readonly string[]): Promise<void> {
  // Those that the answer removes were never there.
  const set = written.filter((cookie) => !cookie.includes('Max-Age=0'));
  await page.context().addCookies(set.map((cookie) => toCookie(cookie, `${tenant}.localhost`)));
}

function toCookie(written: string, domain: string) {
  const [pair = '', ...attributes] = written.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/';
  return { name, value, path, domain, httpOnly: attributes.includes('HttpOnly'), sameSite: 'Lax' } as const;
}
