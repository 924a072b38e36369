import { expect, it } from 'vitest';
import type { CarId } from '#domain/ids.ts';
import { savingCookie } from './saving-cookie.ts';

it.each([true, false])('the cookie brings back the car that it was set for (secure: %j)', (isSecure) => {
  const [cookie = '', ...attributes] = savingCookie.write(12 as CarId, { isSecure }).split('; ');
  expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
  expect(attributes.includes('Secure')).toBe(isSecure);
  expect(savingCookie.read(`a=1; ${cookie}; b=2`, { isSecure })).toBe(12);
  expect(savingCookie.read(`a=1;${cookie}`, { isSecure }), 'from a proxy that leaves out spaces').toBe(12);
  expect(savingCookie.read(cookie, { isSecure: !isSecure })).toBeNull();
});

it('is removed at once', () => {
  expect(savingCookie.write(null, { isSecure: false })).toContain('Max-Age=0');
});

it.each(['', '0', '-1', '1.5', '1e3', 'x'])('%j in it is no car', (value) =>
  expect(savingCookie.read(`forecourt_saving=${value}`, { isSecure: false })).toBeNull(),
);
