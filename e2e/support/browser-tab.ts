import { connectDevtools, type DevtoolsEvent, type Params } from './devtools.ts';
import { CHROMIUM_FLAGS } from './find-chromium.ts';
import { startChromium } from './start-chromium.ts';

/** One document of a tab: the shown one, or one that the browser renders ahead. */
export type TabPage = {
  readonly isAhead: boolean;
  /** Evaluates an expression, waits for it, and gives its value. */
  evaluate<Value>(expression: string): Promise<Value>;
  send(method: string, params?: Params): Promise<Params>;
};

export type BrowserTab = {
  readonly pages: readonly TabPage[];
  /** Events of the pages so far, such as `Preload.prerenderStatusUpdated`. */
  readonly events: readonly DevtoolsEvent[];
  /** Moves the mouse, or a pen that hovers as a mouse does. */
  move(x: number, y: number, pointerType?: 'mouse' | 'pen'): Promise<void>;
  /** Presses and releases the mouse button. */
  press(x: number, y: number): Promise<void>;
  /** Puts a finger down, and does not lift it. */
  touch(x: number, y: number): Promise<void>;
  /** Lifts the finger. It is not waited for: the page may be gone before it answers. */
  lift(): void;
  close(): Promise<void>;
};

export type TabOptions = {
  readonly flags?: readonly string[];
  /** Called with each page before it loads anything: the shown one, and those that are rendered ahead. */
  readonly prepare?: (page: TabPage) => Promise<unknown>;
};

/**
 * A browser with one tab, without Playwright: the browser renders no page ahead for a debugger that is attached to
 * pages and not to the tab above them.
 */
export async function openTab(
  program: string,
  address: string,
  { flags = CHROMIUM_FLAGS, prepare }: TabOptions = {},
): Promise<BrowserTab> {
  const started = await startChromium(program, [...flags, '--window-size=1280,1300']);
  const devtools = await connectDevtools(started.endpoint);
  const pages: TabPage[] = [];
  const { promise: firstPage, resolve: opened, reject: failed } = Promise.withResolvers<TabPage>();
  devtools.listen(({ method, params }) => {
    if (method !== 'Target.attachedToTarget') return;
    const { sessionId, targetInfo } = params as { sessionId: string; targetInfo: { type: string; subtype?: string } };
    if (targetInfo.type !== 'page') return;
    const page = toPage((name, given) => devtools.send(name, given, sessionId), targetInfo.subtype === 'prerender');
    pages.push(page);
    // The page waits until it is told to run. What is sent before is done before.
    void Promise.all([prepare?.(page), page.send('Runtime.runIfWaitingForDebugger')]).then(() => opened(page), failed);
  });
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [tab] = targetInfos as { targetId: string }[];
  const attached = await devtools.send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true });
  const children = {
    autoAttach: true,
    waitForDebuggerOnStart: prepare !== undefined,
    flatten: true,
    filter: [{ type: 'page' }],
  };
  await devtools.send('Target.setAutoAttach', children, attached['sessionId'] as string);
  const first = await firstPage;
  await first.send('Preload.enable');
  await first.send('Page.navigate', { url: address });
  const mouse = (type: string, x: number, y: number) =>
    first.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
  return {
    pages,
    events: devtools.events,
    async move(x, y, pointerType = 'mouse') {
      await first.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, pointerType });
    },
    async press(x, y) {
      await mouse('mousePressed', x, y);
      // The page may be gone before it answers.
      void mouse('mouseReleased', x, y).catch(() => undefined);
    },
    async touch(x, y) {
      await first.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    },
    lift() {
      void first.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => undefined);
    },
    async close() {
      devtools.close();
      await started.end();
    },
  };
}

function toPage(send: TabPage['send'], isAhead: boolean): TabPage {
  return {
    isAhead,
    send,
    async evaluate<Value>(expression: string) {
      const given = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', given);
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { value: Value }).value;
    },
  };
}
