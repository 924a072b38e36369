import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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

export function createHttpServer(): HttpServer {
  let handler: Handler = answerStarting;
  const pipelining = limitPipelining();
  // Limits how long a slow client may hold a connection. A body has stricter limits (D295).
  const server = createServer(
    { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 10_000 },
    (request, response) => {
      if (pipelining.accepts(request, response)) handler(request, response);
    },
  );
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
