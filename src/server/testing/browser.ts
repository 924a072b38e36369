import type { Sms } from '#services/sms/port.ts';
import type { TestPlatform } from './server.ts';

/** A browser with the cookies of one host. */
export function openBrowser(site: TestPlatform, origin: string, userAgent?: string) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await site.request(`${origin}${path}`, {
      ...init,
      headers: { cookie: cookie(), ...(userAgent === undefined ? {} : { 'user-agent': userAgent }), ...init.headers },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, ...headers } });
  return { jar, cookie, ask, post };
}
export type Browser = ReturnType<typeof openBrowser>;

/** The code of the text message that was sent last. */
export const newestCodeOf = (sent: readonly Sms[]): string => /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';

type SignIn = {
  /** What the gateway was given. */
  readonly sent: readonly Sms[];
  /** The address of sign-in, with where to go next. */
  readonly path?: string | undefined;
  readonly phone?: string;
};

/** Signs in by number and code, as without script. The answer is that to the code. */
export async function signInWith(
  browser: Browser,
  { sent, path = '/sign-in', phone = '0412 345 678' }: SignIn,
): Promise<Response> {
  const asked = await browser.post(path, { step: 'phone', phone });
  return browser.post(asked.headers.get('location') ?? '', { step: 'code', code: newestCodeOf(sent) });
}
