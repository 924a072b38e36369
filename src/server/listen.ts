import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/**
 * Stops accepting at once, lets running requests end, and cuts off what is not done after `withinMs`.
 * @returns whether everything ended by itself.
 */
export async function stopListening(server: Server, withinMs: number): Promise<boolean> {
  if (!server.listening) return true;
  let inTime = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections that were busy become idle one by one.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => {
    inTime = false;
    server.closeAllConnections();
  }, withinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
  return inTime;
}
