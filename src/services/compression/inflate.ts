import { inflateRawSync } from 'node:zlib';

/** Unpacks raw deflated bytes; null when they are damaged or hold more than `maxBytes`. */
export function inflate(packed: Uint8Array, maxBytes: number): Uint8Array | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return null;
  }
}
