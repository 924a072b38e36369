import { describe, expect, it } from 'vitest';
import { unpooled } from './unpooled.ts';

describe('unpooled', () => {
  it('copies a buffer into memory of its own', () => {
    const pooled = Buffer.from('a short text');
    expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length);
    const copy = unpooled(pooled);
    expect(copy.toString()).toBe('a short text');
    expect(copy.buffer.byteLength).toBe(copy.length);
  });
});
