import type { Page } from 'playwright-core';

/** The page's layout shift so far, the newest frame included: the sum of all shifts. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    shifts.push(...observer.takeRecords());
    return shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { readonly value: number }).value, 0);
  });
}
