import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BareAnswer } from './run-bare-hono.ts';

const RUN = fileURLToPath(new URL('run-bare-hono.ts', import.meta.url));

type BareHono = {
  readonly port: number;
  readonly pid: number;
  /** The processor time that it has used, all threads. */
  processorMs(): Promise<number>;
  end(): void;
};

/** Starts a Hono in a process of its own that gives this answer to every request, and does nothing else. */
export async function startBareHono({
  headers,
  body,
}: {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}): Promise<BareHono> {
  const child = fork(RUN);
  const answer: BareAnswer = { headers, base64: body.toString('base64') };
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    pid: child.pid ?? 0,
    async processorMs() {
      child.send('processor time');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return (user + system) / 1000;
    },
    end: () => child.disconnect(),
  };
}
