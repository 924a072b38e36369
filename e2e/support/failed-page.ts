import type { Page, Request } from 'playwright-core';

const MAX_TEXT = 1500;
const MAX_WAIT_MS = 10_000;

/**
 * Follows the requests of a page. The result tells what the page shows and waits for, as the message of a failed test:
 * what fails once in many runs is rarely seen a second time.
 */
export function followPage(page: Page): () => Promise<string> {
  const underWay = new Set<Request>();
  const refused: string[] = [];
  const lineOf = (request: Request) => `${request.method()} ${request.url()}`;
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    refused.push(`${request.failure()?.errorText ?? 'failed'}: ${lineOf(request)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()}: ${lineOf(response.request())}`);
  });
  return async () => {
    const lines = [
      `The page at ${page.url()}`,
      ...refused.map((line) => `  was refused ${line}`),
      ...[...underWay].map((request) => `  waits for ${lineOf(request)}`),
    ];
    const shown = await page
      .locator('body')
      .evaluate(readShown, MAX_TEXT, { timeout: MAX_WAIT_MS })
      .catch((error: unknown) => [`cannot be read: ${String(error)}`]);
    return [...lines, ...shown.map((line) => `  ${line}`)].join('\n');
  };
}

function readShown(body: HTMLElement, maxText: number): string[] {
  const focused = document.activeElement?.outerHTML ?? 'nothing';
  return [
    `is scrolled to ${window.scrollX}, ${window.scrollY}, with the focus on ${focused.slice(0, 200)}`,
    `shows: ${body.innerText.replace(/\s+/g, ' ').slice(0, maxText)}`,
  ];
}
