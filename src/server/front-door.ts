import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import type { Development } from './development.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The port is taken first, so that a taken one is told before anything is built or opened. Until the site is ready
 * everybody is asked to come back: supervisors see it alive and not ready, shoppers a short text.
 */
export type FrontDoor = {
  readonly server: Server;
  open(app: App, development: Development | null): void;
};

export function createFrontDoor(): FrontDoor {
  let handler: Handler = answerStarting;
  // A slow caller may hold a connection this long, and no longer.
  const server = createServer(
    { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 10_000 },
    (request, response) => handler(request, response),
  );
  return {
    server,
    open(app, development) {
      // The global Request and Response stay those of Node: the build of the pages uses them too.
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
