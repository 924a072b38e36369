import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const [SALT, IV, TAG] = [16, 12, 16];
const HEAD = 1 + SALT + IV + TAG;

/**
 * What seals and opens: the installation's secret, what the bytes are and what they belong to. Opening needs the same.
 */
type SealKey = { readonly secret: string; readonly about: string; readonly kind: 'file' | 'answers' };

/** One key for each sealing: HKDF-SHA256 of the installation's secret, with a salt of its own. */
const keyOf = ({ secret, kind }: SealKey, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `forecourt sealed ${kind}`, 32));

/** Encrypts bytes with AES-256-GCM. `about` is authenticated, so that one file cannot take the place of another. */
export function seal(plain: Uint8Array, key: SealKey): Buffer {
  const [salt, iv] = [randomBytes(SALT), randomBytes(IV)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, salt), iv).setAAD(Buffer.from(key.about));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), salt, iv, cipher.getAuthTag(), sealed]);
}

/** Null when the bytes were changed, belong to something else, or were sealed with another secret. */
export function unseal(sealed: Uint8Array, key: SealKey): Buffer | null {
  if (sealed.length < HEAD || sealed[0] !== VERSION) return null;
  const salt = sealed.subarray(1, 1 + SALT);
  const iv = sealed.subarray(1 + SALT, 1 + SALT + IV);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, salt), iv).setAAD(Buffer.from(key.about));
  decipher.setAuthTag(sealed.subarray(1 + SALT + IV, HEAD));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]);
  } catch {
    return null;
  }
}
