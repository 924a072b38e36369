import type { Locator } from 'playwright-core';

const WAY = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];

/**
 * A finger moves over the element from right to left. The touches are sent together: one that waits for the answer to the
 * last can be so late on a busy machine that the browser takes the finger for one that rests.
 */
export async function swipeLeft(over: Locator): Promise<void> {
  // The browser scrolls what it painted last. An element that has just come may not be painted yet.
  await over.screenshot();
  const box = await over.boundingBox();
  if (box === null) throw new Error('The element to swipe is not shown.');
  const finger = await over.page().context().newCDPSession(over.page());
  const points = WAY.map((part) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 }));
  const touches = points.map((point, index) =>
    finger.send('Input.dispatchTouchEvent', { type: index === 0 ? 'touchStart' : 'touchMove', touchPoints: [point] }),
  );
  await Promise.all([...touches, finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
  await finger.detach();
}
