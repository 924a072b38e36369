/**
 * A copy with memory of its own, for a buffer that is kept long. Node.js cuts small buffers from a pool of 64 kB, and one
 * of them keeps the whole pool.
 */
export function unpooled(buffer: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}
