import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedCall = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type CallReceiver = {
  /** Such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** Such as `127.0.0.1:4711`, for the list of private hosts. */
  readonly host: string;
  readonly calls: ReceivedCall[];
  /** Sets how calls are answered from now on. Before that the answer is 200. */
  answer(how: (call: ReceivedCall, response: ServerResponse) => void): void;
  close(): Promise<void>;
};

/** Starts a dealer's system on a free local port. */
export async function startCallReceiver(): Promise<CallReceiver> {
  const calls: ReceivedCall[] = [];
  let how: (call: ReceivedCall, response: ServerResponse) => void = (_, response) => void response.end('ok');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      how(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    calls,
    answer: (next) => void (how = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
