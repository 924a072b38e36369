import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';

export type Development = {
  /** The pages, compiled from their current sources. */
  readonly build: () => Promise<ServerBuild>;
  /** Lets Vite answer scripts, styles and hot updates; passes everything else on. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
};

/** Runs Vite inside this process: one address for pages and server, and changed sources show at once. */
export async function startDevelopment(server: Server): Promise<Development> {
  // Imported only here: production does not need Vite.
  const { createServer: createVite } = await import('vite');
  const listeners = process.listeners('SIGTERM');
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  // Vite's helpers would end the whole process at a signal. start.ts decides how this process stops.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listeners.includes(listener)) process.off('SIGTERM', listener);
  }
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
    handle: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
