import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/**
 * A context of this worker that pages use one after the other. Its renderer process stays, and so do the scripts and
 * pictures of the sites in its cache.
 */
type SharedContext = { readonly context: BrowserContext; readonly blank: Page; readonly devtools: CDPSession };

let shared: SharedContext | null = null;
let isLent = false;

/** Options that a page can be given by itself. */
const OF_PAGE: readonly string[] = ['viewport', 'reducedMotion', 'extraHTTPHeaders', 'javaScriptEnabled'];
const fitsShared = (options: BrowserContextOptions) => Object.keys(options).every((name) => OF_PAGE.includes(name));

export type OpenedPage = { readonly page: Page; readonly close: () => Promise<void> };

/**
 * Opens a page of a browser without cookies, storage or history. Pages that are open at the same time have nothing in
 * common. Options that are settings of a whole context, such as a touch screen, get a context of their own.
 */
export async function openPage(options: BrowserContextOptions): Promise<OpenedPage> {
  if (isLent || !fitsShared(options)) {
    const context = await openContext(options);
    return { page: await context.newPage(), close: () => context.close() };
  }
  isLent = true;
  return borrow((shared ??= await openShared()), options);
}

/** For what hangs: a busy machine with slow processors took more than half a minute for a page. */
const MAX_WAIT_MS = 60_000;

async function openContext(options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await workerBrowser.newContext(options);
  context.setDefaultTimeout(MAX_WAIT_MS);
  return context;
}

async function openShared(): Promise<SharedContext> {
  const context = await openContext();
  // A renderer process ends with its last page.
  const blank = await context.newPage();
  // A test may close the context. The next page then gets a new one.
  context.once('close', () => {
    shared = null;
    isLent = false;
  });
  return { context, blank, devtools: await context.newCDPSession(blank) };
}

/** A page that is not closed, because its test failed, keeps the context: later pages get contexts of their own. */
async function borrow(from: SharedContext, options: BrowserContextOptions): Promise<OpenedPage> {
  const { viewport, reducedMotion = null, extraHTTPHeaders = {}, javaScriptEnabled = true } = options;
  const page = await from.context.newPage();
  if (!javaScriptEnabled) await switchScriptOff(page);
  if (viewport) await page.setViewportSize(viewport);
  if (reducedMotion !== null) await page.emulateMedia({ reducedMotion });
  await page.setExtraHTTPHeaders(extraHTTPHeaders);
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  return {
    page,
    async close() {
      for (const open of from.context.pages()) if (open !== from.blank) await closeForGood(open);
      await from.context.clearCookies();
      origins.delete('null');
      for (const origin of origins)
        await from.devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      isLent = false;
    },
  };
}

/**
 * The browser calls a page closed before the process that the page shares with others has heard of it. What its script stores
 * until then could come after the storage was cleared. An empty page has taken its place when this ends.
 */
async function closeForGood(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.close();
}

/** As Playwright does for each page of such a context. A tab that the page itself opens would run its scripts. */
async function switchScriptOff(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
}
