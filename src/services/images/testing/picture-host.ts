import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PictureNetwork } from '#services/images/fetch-picture.ts';
import { isPublicAddress } from '#services/network/public-address.ts';

/** Its key is for tests alone: nothing outside of them trusts the authority. */
const pem = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Names that the host's certificate holds. */
export const PICTURE_HOST = 'pictures.example';
export const SLOW_HOST = 'slow.pictures.example';
export const DEAD_HOST = 'dead.pictures.example';
/** On the certificate's list it is not. */
export const FALSE_HOST = 'false.example';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type PictureHost = {
  /** As the service sees it: every name leads to the host on this machine unless `points` says otherwise. */
  readonly network: PictureNetwork;
  /** `host path` of every request, in order. */
  readonly requested: string[];
  /** Names that were resolved, in order. */
  readonly resolved: string[];
  /** Connections that were made. */
  connections(): number;
  /** Lets a path be answered so from now on. */
  answer(path: string, answer: Answer): void;
  /** Lets a name have these addresses from now on. */
  points(host: string, addresses: readonly string[]): void;
  close(): Promise<void>;
};

/** A host of pictures with a certificate of its own, on a free port of this machine. */
export async function startPictureHost(): Promise<PictureHost> {
  const requested: string[] = [];
  const resolved: string[] = [];
  const answers = new Map<string, Answer>();
  const names = new Map<string, readonly string[]>();
  let connections = 0;
  const server = createServer({ key: pem('host.key'), cert: pem('host.pem') }, (request, response) => {
    const path = request.url ?? '';
    requested.push(`${String(request.headers.host).replace(/:\d+$/, '')} ${path}`);
    const answer = answers.get(path);
    if (answer !== undefined) answer(request, response);
    else response.writeHead(404).end();
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network: PictureNetwork = {
    resolve(host) {
      resolved.push(host);
      return Promise.resolve(names.get(host) ?? ['127.0.0.1']);
    },
    // The stand-in is on this machine; every other address is judged as always.
    mayConnect: (address) => address === '127.0.0.1' || isPublicAddress(address),
    port,
    ca: pem('ca.pem'),
  };
  return {
    network,
    requested,
    resolved,
    connections: () => connections,
    answer: (path, answer) => void answers.set(path, answer),
    points: (host, addresses) => void names.set(host, addresses),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
