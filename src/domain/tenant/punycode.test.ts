import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodePunycode } from './punycode.ts';

it.each([
  ['mnchen-3ya', 'münchen'],
  ['bcher-kva', 'bücher'],
  ['80ak6aa92e', 'аррӏе'],
  ['fiq228c', '中文'],
])('%s is %s', (text, expected) => expect(decodePunycode(text)).toBe(expected));

it.each(['zzzzzzzzz', '-', 'a-b_', '99zzzzzzzz99'])('%s is no Punycode', (text) =>
  expect(decodePunycode(text)).toBeNull(),
);

it('reads back every name that the platform writes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,5}[à-öø-ÿа-яぁ-ん一-龠]{1,8}[a-z]{0,5}$/), (label) => {
      const written = domainToASCII(`${label}.example`).replace(/\.example$/, '');
      fc.pre(written.startsWith('xn--'));
      expect(decodePunycode(written.slice(4))).toBe(label.normalize('NFC'));
    }),
  );
});
