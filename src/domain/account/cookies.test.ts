import { expect, it } from 'vitest';
import { readAccountCookie, writeAccountCookie, writeSignedInMark } from './cookies.ts';

const TOKEN = 'a-_'.padEnd(43, '0');
const SECURE = { isSecure: true };
const PLAIN = { isSecure: false };

it('a session cookie is for scripts of nobody, one host, and https', () => {
  expect(writeAccountCookie('session', TOKEN, SECURE)).toBe(
    `__Host-forecourt_session=${TOKEN}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(writeAccountCookie('session', TOKEN, PLAIN)).toBe(
    `forecourt_session=${TOKEN}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
  );
});

it('without a token it is removed', () => {
  expect(writeAccountCookie('sign_in', null, PLAIN)).toBe(
    'forecourt_sign_in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  );
});

it.each([
  [`a=b; __Host-forecourt_session=${TOKEN}; c=d`, TOKEN],
  [`forecourt_session=${TOKEN}`, null],
  [`__Host-forecourt_sign_in=${TOKEN}`, null],
  [`x__Host-forecourt_session=${TOKEN}`, null],
  ['__Host-forecourt_session=', null],
  [`__Host-forecourt_session=${TOKEN}x`, null],
  [`__Host-forecourt_session="${TOKEN}"`, null],
  [null, null],
])('from %j it reads %j', (header, token) => {
  expect(readAccountCookie(header, 'session', SECURE)).toBe(token);
});

it('scripts read only that somebody signed in, for as long as the session lasts', () => {
  expect(writeSignedInMark(true, SECURE)).toBe('forecourt_signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure');
  expect(writeSignedInMark(false, PLAIN)).toBe('forecourt_signed_in=; Path=/; Max-Age=0; SameSite=Lax');
});
