import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { bytesUntil, type Traffic } from './traffic.ts';

/** What a first visit to a page sends. Bytes as sent, with headers. */
export type FirstVisit = {
  readonly requests: number;
  readonly sent: number;
  /** Until the load event. What is asked for near it is in time on one machine and late on another. */
  readonly requestsUntilLoad: number;
  readonly sentUntilLoad: number;
  readonly script: number;
  /** Styles inside the page, with brotli. */
  readonly inlineStyles: number;
};

/** A page that was opened with an empty cache. */
export type OpenedPage = {
  readonly html: string;
  /** When it had loaded, in ms of the wall clock. */
  readonly loadedAt: number;
};

export async function openPage(page: Page, address: string): Promise<OpenedPage> {
  const answer = await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  return { html: (await answer?.text()) ?? '', loadedAt: await page.evaluate(readLoadedAt) };
}

/** Runs in the page. */
export function readLoadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.loadEventStart ?? 0);
}

/** Waits until the page asks for nothing more. `traffic` has recorded from before it was opened. */
export async function weighFirstVisit({ html, loadedAt }: OpenedPage, traffic: Traffic): Promise<FirstVisit> {
  await traffic.quiet();
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
  return {
    requests: traffic.sent.length,
    sent: bytesUntil(traffic.sent, Number.POSITIVE_INFINITY),
    requestsUntilLoad: traffic.sent.filter(({ startedAt }) => startedAt <= loadedAt).length,
    sentUntilLoad: bytesUntil(traffic.sent, loadedAt),
    script: bytesUntil(
      traffic.sent.filter(({ kind }) => kind === 'Script'),
      Number.POSITIVE_INFINITY,
    ),
    inlineStyles: styles === '' ? 0 : brotliCompressSync(styles).length,
  };
}
