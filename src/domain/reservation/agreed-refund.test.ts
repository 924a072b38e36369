import { expect, it } from 'vitest';
import { agreedRefund } from './agreed-refund.ts';

it.each([
  [100, 100, 'all'],
  [99.5, 100, 'all'],
  [50, 50, 'part'],
  [49.2, 50, 'part'],
  [0.4, 1, 'part'],
  [0, 0, 'none'],
])('a setting of %d%% promises %d%%, so %s of the deposit', (refund_percent, percent, share) => {
  expect(agreedRefund({ refund_percent })).toEqual({ percent, share });
});
