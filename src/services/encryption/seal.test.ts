import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = { secret: 'a secret of at least 32 characters, of a test', about: 'harbour lead-1', kind: 'file' } as const;
const plain = Buffer.from('%PDF-1.7 Mia Rose');

it('sealed bytes open with the same secret and subject alone, and show nothing', () => {
  const sealed = seal(plain, key);
  expect(unseal(sealed, key)).toEqual(plain);
  expect(sealed.includes('Mia')).toBe(false);
  expect(unseal(sealed, { ...key, about: 'outback lead-1' })).toBeNull();
  expect(unseal(sealed, { ...key, secret: 'another secret of at least 32 characters' })).toBeNull();
  expect(unseal(sealed, { ...key, kind: 'answers' })).toBeNull();
  expect(seal(plain, key).equals(sealed)).toBe(false);
});

it('bytes that were changed or cut off do not open', () => {
  const sealed = seal(plain, key);
  for (const at of [0, 5, 20, 40, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(changed, key), String(at)).toBeNull();
  }
  expect(unseal(sealed.subarray(0, 30), key)).toBeNull();
  expect(unseal(new Uint8Array(), key)).toBeNull();
});
