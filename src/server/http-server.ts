import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import type { Development } from './development.ts';
import { limitPipelining } from './pipelining.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Listens before the site is ready, so that a port in use is reported before anything is built or opened. Until `serve`
 * is called, every request is answered with 503: supervisors see a process that is alive and not ready, shoppers a short
 * text.
 */
export type HttpServer = {
  readonly server: Server;
  serve(app: App, development: Development | null): void;
};

type HttpServerOptions = {
  /**
   * An answer of which the client takes nothing for so long is given up with its connection. Default one minute. Of an
   * answer that is longer than the buffers of the system, what the client takes shows in steps of up to 2.5 MB.
   */
  readonly unreadMs?: number;
};

export function createHttpServer({ unreadMs = 60_000 }: HttpServerOptions = {}): HttpServer {
  let handler: Handler = answerStarting;
  const pipelining = limitPipelining();
  // Limits how long a slow client may hold a connection. A body has stricter limits (D295).
  const server = createServer(
    { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 10_000 },
    (request, response) => {
      response.on('timeout', giveUpWhenUnread);
      if (pipelining.accepts(request, response)) handler(request, response);
    },
  );
  // Told on the answer under way, or else the connection is closed.
  server.timeout = unreadMs;
  return {
    server,
    serve(app, development) {
      // Keeps Node's global Request and Response, which the built pages use too.
      const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
      handler = (request, response) => {
        if (development === null) void answer(request, response);
        else development.handle(request, response, () => void answer(request, response));
      };
    },
  };
}

/** An answer that is still being made takes as long as it takes. */
function giveUpWhenUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
  else socket.setTimeout(socket.timeout ?? 0);
}

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const alive = request.url === '/healthz';
  const json = alive || request.url === '/readyz';
  const body = json
    ? JSON.stringify({ status: alive ? 'alive' : 'starting' })
    : 'The site is starting. Please try again in a few seconds.\n';
  response.writeHead(alive ? 200 : 503, {
    'content-type': json ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '3',
  });
  response.end(body);
}
