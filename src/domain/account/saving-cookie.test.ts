import { expect, it } from 'vitest';
import type { CarId } from '#domain/ids.ts';
import { readSavingCookie, writeSavingCookie } from './saving-cookie.ts';

it.each([true, false])('the cookie brings back the car that it was set for (secure: %j)', (isSecure) => {
  const [cookie = '', ...attributes] = writeSavingCookie(12 as CarId, { isSecure }).split('; ');
  expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
  expect(attributes.includes('Secure')).toBe(isSecure);
  expect(readSavingCookie(`a=1; ${cookie}; b=2`, { isSecure })).toBe(12);
  expect(readSavingCookie(`a=1;${cookie}`, { isSecure }), 'from a proxy that leaves out spaces').toBe(12);
  expect(readSavingCookie(cookie, { isSecure: !isSecure })).toBeNull();
});

it('is removed at once', () => {
  expect(writeSavingCookie(null, { isSecure: false })).toContain('Max-Age=0');
});

it.each(['', '0', '-1', '1.5', '1e3', 'x'])('%j in it is no car', (value) =>
  expect(readSavingCookie(`forecourt_saving=${value}`, { isSecure: false })).toBeNull(),
);
