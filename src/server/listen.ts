import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { startProblem } from '#runtime/start-problem.ts';

/** @throws a start problem that says what to do when the address cannot be had. */
export async function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(startProblem(describeFailure(error, { port, host }))),
    );
    server.listen(port, host, resolve);
  });
  trackAnswers(server);
  return (server.address() as AddressInfo).port;
}

function describeFailure(
  error: NodeJS.ErrnoException,
  { port, host }: { readonly port: number; readonly host: string },
): string {
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use by another process. Stop that process, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} may not be used by this user (ports below 1024 are reserved). Choose another one: PORT=8080 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for every network.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${error.message}`;
  }
}

/** A client may be sending on a kept connection at the very moment of the stop. It gets this long to be answered. */
const KEPT_MS = 1000;
const SWEEP_MS = 50;

/**
 * Stops accepting connections at once, and lets running requests end. Requests on kept connections are answered too, and
 * each answer says that its connection closes. What is not done after `withinMs` is cut off.
 * @returns whether everything ended by itself.
 */
export async function stopListening(server: Server, withinMs: number): Promise<boolean> {
  if (!server.listening) return true;
  let inTime = true;
  // Not the server's own `close`: it closes kept connections without an answer to what they are sending.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  for (const response of answersOf(server)) response.shouldKeepAlive = false;
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
  let sweep: NodeJS.Timeout | undefined;
  const kept = setTimeout(
    () => {
      server.closeIdleConnections();
      // Connections that were busy become idle one by one.
      sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    },
    Math.min(KEPT_MS, withinMs / 2),
  );
  const limit = setTimeout(() => {
    inTime = false;
    server.closeAllConnections();
  }, withinMs);
  await closed;
  clearTimeout(kept);
  clearInterval(sweep);
  clearTimeout(limit);
  // Ends what the server's own `close` would have ended: its check of slow connections.
  server.close();
  return inTime;
}

const answering = new WeakMap<Server, Set<ServerResponse>>();

/** Keeps the answers that are under way. */
function trackAnswers(server: Server): void {
  const answers = new Set<ServerResponse>();
  answering.set(server, answers);
  server.prependListener('request', (_request, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
}

const answersOf = (server: Server): Iterable<ServerResponse> => answering.get(server) ?? [];
