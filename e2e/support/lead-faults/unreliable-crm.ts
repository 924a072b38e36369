import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DELIVERY_HEADER, SIGNATURE_HEADER, verify } from '#services/signature/hmac.ts';

/** How a dealer's system fails: it answers 500, it never answers, or it closes the connection midway. */
const FAULTS = ['500', 'hangs', 'closes'] as const;
type Fault = (typeof FAULTS)[number];

export type UnreliableCrm = {
  /** Such as `127.0.0.1:4711`. */
  readonly host: string;
  readonly url: string;
  /** How often each lead was accepted, by dedupe id. */
  readonly taken: ReadonlyMap<string, number>;
  /** How often it failed in each way, had an invalid signature, or had a dedupe id other than the lead's. */
  readonly failed: Readonly<Record<Fault, number>>;
  readonly forged: number;
  /** Acts as after a restart: open calls are cut off, and every further call is answered. */
  recover(): void;
  /** Resolves with true when it has accepted all of these, and with false after `withinMs`. */
  takes(ids: readonly string[], withinMs: number): Promise<boolean>;
  close(): Promise<void>;
};

/** Starts a dealer's system on a free local port. Every second call fails, in each of the three ways in turn. */
export async function startUnreliableCrm(secret: string): Promise<UnreliableCrm> {
  const taken = new Map<string, number>();
  const failed: Record<Fault, number> = { '500': 0, hangs: 0, closes: 0 };
  const waiting = new Set<() => void>();
  const hanging = new Set<ServerResponse>();
  const state = { isWell: false, calls: 0, forged: 0 };

  const fail = (fault: Fault, response: ServerResponse): void => {
    failed[fault] += 1;
    if (fault === '500') response.writeHead(500).end();
    if (fault === 'hangs') hanging.add(response);
    if (fault === 'closes') response.destroy();
  };
  const take = (request: IncomingMessage, body: string): void => {
    const id = String(request.headers[DELIVERY_HEADER.toLowerCase()]);
    const header = String(request.headers[SIGNATURE_HEADER.toLowerCase()]);
    const isOurs = verify({ secret, header, body, now: new Date() });
    if (!isOurs || (JSON.parse(body) as { lead_id?: string }).lead_id !== id) state.forged += 1;
    taken.set(id, (taken.get(id) ?? 0) + 1);
    for (const check of waiting) check();
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      state.calls += 1;
      if (!state.isWell && state.calls % 2 === 0) {
        fail(FAULTS[(state.calls / 2) % FAULTS.length] ?? '500', response);
        return;
      }
      take(request, body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/leads`,
    taken,
    failed,
    get forged() {
      return state.forged;
    },
    recover() {
      state.isWell = true;
      for (const response of hanging) response.destroy();
    },
    takes: (ids, withinMs) =>
      new Promise((resolve) => {
        const end = (isDone: boolean) => {
          clearTimeout(late);
          waiting.delete(check);
          resolve(isDone);
        };
        const check = () => void (ids.every((id) => taken.has(id)) && end(true));
        const late = setTimeout(() => end(false), withinMs);
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
