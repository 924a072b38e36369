import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their answers. Browsers and proxies send one at a time. */
const MAX_UNDER_WAY = 4;

export type Pipelining = {
  /** Whether the request may be handled. When it may not, its connection was closed. */
  accepts(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * Closes a connection that sends many requests without waiting for answers (D308). Each of them would be worked on at
 * once, so a few connections could do what the limits by connection are to prevent.
 */
export function limitPipelining(): Pipelining {
  const underWay = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number) => underWay.set(socket, (underWay.get(socket) ?? 0) + count);
  return {
    accepts({ socket }, response) {
      if (socket.destroyed) return false;
      add(socket, 1);
      response.once('close', () => add(socket, -1));
      if ((underWay.get(socket) ?? 0) <= MAX_UNDER_WAY) return true;
      socket.destroy();
      return false;
    },
  };
}
