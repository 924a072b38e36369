import type { Locator } from 'playwright-core';

const WAY = [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];
/** Between two touches, in seconds. */
const STEP_S = 1 / 60;
/** Before the finger is lifted, in seconds. */
const REST_S = 0.3;

/**
 * A finger moves over the element from right to left, rests, and is lifted. The touches are sent together, and each says
 * when it was. Else the browser would take the time at which each arrives: on a busy machine the finger would seem so quick
 * that a strip, which goes on scrolling by itself, may pass its next picture before it looks for one to stop at.
 */
export async function swipeLeft(over: Locator): Promise<void> {
  // The browser scrolls what it painted last. An element that has just come may not be painted yet.
  await over.screenshot();
  const box = await over.boundingBox();
  if (box === null) throw new Error('The element to swipe is not shown.');
  const finger = await over.page().context().newCDPSession(over.page());
  const lifted = Date.now() / 1000;
  const start = lifted - REST_S - (WAY.length - 1) * STEP_S;
  const touches = WAY.map((part, index) =>
    finger.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
      timestamp: start + index * STEP_S,
    }),
  );
  const end = finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: lifted });
  await Promise.all([...touches, end]);
  await finger.detach();
}
