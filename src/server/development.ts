import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';

export type Development = {
  /** The pages as their sources are now. */
  readonly build: () => Promise<ServerBuild>;
  /** Vite first: scripts, styles and hot updates; what it does not know goes on. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
};

/** Vite inside this process: pages and server from one address, changed sources at once. */
export async function startDevelopment(server: Server): Promise<Development> {
  // Only here: a site in production does without it.
  const { createServer: createVite } = await import('vite');
  const listeners = process.listeners('SIGTERM');
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  // Helpers that Vite starts end the whole process at a signal; how this one ends is decided in start.ts.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listeners.includes(listener)) process.off('SIGTERM', listener);
  }
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
    handle: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
