import type { CDPSession } from 'playwright-core';

export type Params = Readonly<Record<string, unknown>>;
export type DevtoolsEvent = { readonly method: string; readonly params: Params; readonly sessionId?: string };

type Message = Partial<DevtoolsEvent> & {
  readonly id?: number;
  readonly result?: Params;
  readonly error?: { readonly message: string };
};

/** The DevTools of a whole browser, without Playwright. */
export type Devtools = {
  /** Events so far, of all sessions. */
  readonly events: readonly DevtoolsEvent[];
  send(method: string, params?: Params, sessionId?: string): Promise<Params>;
  listen(listener: (event: DevtoolsEvent) => void): void;
  close(): void;
};

/** The DevTools of one page. */
export type PageDevtools = Pick<CDPSession, 'on' | 'send'>;

/** `endpoint` is the address that the browser prints at its start, `ws://…`. */
export async function connectDevtools(endpoint: string): Promise<Devtools> {
  const socket = new WebSocket(endpoint);
  const answers = new Map<number, (message: Message) => void>();
  const listeners: ((event: DevtoolsEvent) => void)[] = [];
  const events: DevtoolsEvent[] = [];
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { id, method, params = {}, sessionId } = message;
    if (id !== undefined) answers.get(id)?.(message);
    if (method === undefined) return;
    const event = { method, params, ...(sessionId === undefined ? {} : { sessionId }) };
    events.push(event);
    for (const listener of listeners) listener(event);
  });
  let last = 0;
  return {
    events,
    listen: (listener) => listeners.push(listener),
    send(method, params = {}, sessionId) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        answers.set(id, ({ result, error }) => {
          answers.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result ?? {});
        });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      });
    },
    close: () => socket.close(),
  };
}

/** The DevTools of the page that a session is attached to, as Playwright types them. */
export function devtoolsOfPage(devtools: Devtools, sessionId: string): PageDevtools {
  const page = {
    send: (method: string, params?: Params) => devtools.send(method, params, sessionId),
    on(method: string, listener: (params: Params) => void) {
      devtools.listen((event) => {
        if (event.sessionId === sessionId && event.method === method) listener(event.params);
      });
      return page;
    },
  };
  return page as unknown as PageDevtools;
}
