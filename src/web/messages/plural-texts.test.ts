import { expect, it } from 'vitest';
import { createCheckoutText } from './checkout-texts.ts';
import { createSignInText } from './sign-in-texts.ts';

const choice = { locale: 'en-AU', tenant: {} } as const;

it('the page of a reservation says one hour and one minute without an s', () => {
  const text = createCheckoutText(choice);
  const facts = { deposit: '$200', place: 'Parramatta', car: '2021 Toyota HiLux', hours: 1, count: 1 };
  expect(text('checkout.reserve.intro', facts)).toContain('for you for 1 hour.');
  expect(text('checkout.hold', facts)).toBe('We hold it for 1 hour');
  expect(text('checkout.pay_text', facts)).toContain('for 1 minute while');
});

it('a shopper who waits for another code reads one second without an s', () => {
  const text = createSignInText(choice);
  expect(text('sign_in.error.wait_seconds', { count: 1 })).toBe('Please wait 1 second, then ask for another code.');
  expect(text('sign_in.error.wait_seconds', { count: 2 })).toContain('2 seconds');
});
