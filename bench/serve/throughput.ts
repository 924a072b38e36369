import { printTable } from '../support/print-table.ts';
import { digits, percentilesOf } from '../support/statistics.ts';
import { startBareHono } from './bare-hono.ts';
import type { BenchSite, Judged } from './bench-site.ts';
import { get, HOST } from './get.ts';
import { loadFrom } from './load.ts';
import { canPin, pinToCore } from './pin-to-core.ts';
import { processorTime } from './processor-time.ts';

const PATH = '/cars/';
const ROUNDS = 5;
/** A page that is asked for again is packed more tightly. */
const REPACKED_MS = 1500;
/** What the server does by itself meanwhile is no part of an answer. */
const IDLE_MS = 5000;
const GOAL = 0.7;
const [SERVER_CORE, CLIENT_CORE] = [0, 1];
/** What the HTTP server adds by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

type Server = { readonly name: string; readonly port: number; readonly processorMs: () => Promise<number> };
/** `idleShare`: the part of a core that the server uses while nobody asks. */
type IdleServer = Server & { readonly idleShare: number };
type Round = { readonly perSecond: number; readonly microseconds: number; readonly clientShare: number };

/** A cached page in brotli as often as it will go, from the site and from a bare Hono that answers the same, by turns. */
export async function measureThroughput(site: BenchSite): Promise<Judged> {
  for (let time = 0; time < 3; time += 1) await get(site, { path: PATH });
  await new Promise((resolve) => setTimeout(resolve, REPACKED_MS));
  const { headers, body } = await get(site, { path: PATH });
  const same = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  const bare = await startBareHono({ headers: Object.fromEntries(same) as Record<string, string>, body });
  const isPinned = canPin() && [site.pid, bare.pid].every((pid) => pinToCore(pid, SERVER_CORE));
  const servers: readonly Server[] = [
    { name: 'the site', port: site.port, processorMs: () => processorTime(site) },
    { name: 'a bare Hono', port: bare.port, processorMs: () => bare.processorMs() },
  ];
  try {
    const rounds = servers.map((): Round[] => []);
    const idle = await Promise.all(servers.map(addIdleShare));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, server] of idle.entries()) {
        const figures = await measureRound(server, isPinned ? CLIENT_CORE : null);
        // The first round warms up.
        if (round > 0) rounds[index]?.push(figures);
      }
    }
    return report(servers, rounds, { isPinned, bytes: body.length });
  } finally {
    bare.end();
  }
}

async function addIdleShare(server: Server): Promise<IdleServer> {
  const before = await server.processorMs();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return { ...server, idleShare: ((await server.processorMs()) - before) / IDLE_MS };
}

async function measureRound({ port, processorMs, idleShare }: IdleServer, core: number | null): Promise<Round> {
  const before = await processorMs();
  const { requests, seconds, clientMs } = await loadFrom(
    { url: `http://127.0.0.1:${port}${PATH}`, headers: { host: `${HOST}:${port}`, 'accept-encoding': 'br' } },
    core,
  );
  const ms = (await processorMs()) - before - idleShare * 1000 * seconds;
  return {
    perSecond: requests / seconds,
    microseconds: (1000 * ms) / requests,
    clientShare: clientMs / (1000 * seconds),
  };
}

function report(
  servers: readonly Server[],
  rounds: readonly (readonly Round[])[],
  { isPinned, bytes }: { readonly isPinned: boolean; readonly bytes: number },
): Judged {
  const medians = rounds.map((list) => ({
    perSecond: percentilesOf(list.map(({ perSecond }) => perSecond)).p50,
    microseconds: percentilesOf(list.map(({ microseconds }) => microseconds)).p50,
    clientShare: percentilesOf(list.map(({ clientShare }) => clientShare)).p50,
  }));
  const rows = medians.map(({ perSecond, microseconds, clientShare }, index) => [
    servers[index]?.name ?? '',
    digits(perSecond),
    (rounds[index] ?? []).map((round) => Math.round(round.perSecond)).join(' '),
    digits(microseconds),
    `${Math.round(100 * clientShare)} %`,
  ]);
  const [ours = never(), bare = never()] = medians;
  const shares = [ours.perSecond / bare.perSecond, bare.microseconds / ours.microseconds];
  // Where the client is the limit, the faster server waits for it, and only its processor time shows that.
  const ratio = Math.min(...shares);
  const cores = isPinned ? 'server and client on a core each' : 'not pinned to cores: the two may disturb each other';
  console.log(`\nA cached page of ${bytes} bytes, ten connections, ${ROUNDS} rounds by turns; ${cores}:\n`);
  printTable(['server', 'a second', 'each round', 'µs of processor time', 'client busy'], rows);
  const share = (value: number) => `${Math.round(100 * value)} %`;
  const [bySecond = 0, byProcessor = 0] = shares;
  console.log(
    `The site answers ${share(bySecond)} as many a second, and ${share(byProcessor)} as many for the same processor time (goal of both: ${share(GOAL)}).`,
  );
  return { missed: ratio >= GOAL ? [] : [`cached page: ${share(ratio)} of a bare Hono, the goal is ${share(GOAL)}`] };
}

function never(): never {
  throw new Error('Two servers are measured');
}
