import { expectedWait } from './expected-wait.ts';
import { createRecentUse } from './recent-use.ts';

/** Who asks, and for what. */
export type RenderRequest = {
  /** Requests with the same key want the same answer: one of them renders it for all. Null renders alone. */
  readonly key: string | null;
  /** The caller's network; null in tests without a socket, which count as one. */
  readonly network: string | null;
  readonly tenant: string;
  readonly kind: 'page' | 'data';
  /** Fetched before the shopper asks for it: refused at once when pages already wait for their turn (D340). */
  readonly isAhead?: boolean;
  /** Aborted when the client has gone away. */
  readonly signal: AbortSignal;
};

export type Refusal = { readonly kind: 'refused'; readonly status: 429 | 503; readonly retryAfterSeconds: number };

/**
 * `granted`: render now, then call `end`. `shared`: another request with the same key has ended its turn. `gone`: the
 * client went away.
 */
export type RenderTurn = { readonly kind: 'granted'; end(): void } | { readonly kind: 'shared' | 'gone' } | Refusal;

export type RenderQueue = {
  turn(request: RenderRequest): Promise<RenderTurn>;
  /** Call when a post arrives, and the result when it is answered: rendering gives way to it. */
  beginPost(): () => void;
  /** Jobs that wait. */
  readonly waiting: number;
};

/** A request is refused at once when its turn would come later, unless the operator allows more (RENDER_SECONDS). */
export const MAX_WAIT_MS = 2000;
/** As much of the longest wait may be taken already when something is fetched ahead: 100 of 2000 ms. More is a busy site. */
const AHEAD_SHARE = 0.05;
/**
 * A refusal is sent after a pause. Clients that ask again at once, on many connections, would otherwise take the thread
 * with refusals alone: one costs about half a millisecond.
 */
const REFUSAL_PAUSE_MS = 1000;
/** Refusals that pause at the same time. Further ones are sent at once. */
const MAX_PAUSED = 2000;
/** Each waiting job holds a connection and some memory. */
const MAX_WAITING = 256;
/** A rendering that takes longer is waiting for something (store, printer). The next one starts beside it. */
const COMPUTES_MS = 100;
const MAX_RUNNING = 16;
/** So that one network cannot take the printer and the store's connections for itself. */
const MAX_RUNNING_OF_NETWORK = 4;
/** While a post is under way, renderings start this far apart, so that its many steps find the thread free. */
const BESIDE_POSTS_MS = 100;
/** A post that takes longer, such as one whose body never arrives, slows no rendering. */
const POST_MS = 1000;
/** What a rendering is expected to take before the first was measured. */
const FIRST_GUESS_MS = { page: 30, data: 5 };

export type RenderQueueOptions = { readonly maxWaitMs?: number | undefined; readonly now?: () => number };

type Asker = { readonly request: RenderRequest; readonly settle: (turn: RenderTurn) => void };
type Job = { readonly key: string | null; readonly kind: RenderRequest['kind']; readonly askers: Set<Asker> };
type Owners = Pick<RenderRequest, 'network' | 'tenant'>;
type Demand = { readonly networks: Map<string, number>; readonly tenants: Map<string, number>; all: number };
type Waiting = Job & { readonly timer: NodeJS.Timeout };

/**
 * Gives turns to render, one at a time, because rendering holds the only thread (D308). Between two turns the event loop
 * answers everything that waits for nothing: cached pages, leads, files. The next turn goes to the request whose network
 * and tenant together rendered least of late.
 */
export function createRenderQueue({
  maxWaitMs = MAX_WAIT_MS,
  now = () => performance.now(),
}: RenderQueueOptions = {}): RenderQueue {
  const networks = createRecentUse(now);
  const tenants = createRecentUse(now);
  const waiting = new Set<Waiting>();
  const byKey = new Map<string, Job>();
  const runningOf = new Map<string, number>();
  const expected = { ...FIRST_GUESS_MS };
  let running = 0;
  let computing = 0;
  let posts = 0;
  let lastStart = Number.NEGATIVE_INFINITY;
  let isScheduled = false;
  let paused = 0;

  const used = ({ network, tenant }: Owners): number => networks.of(network ?? '') + tenants.of(tenant);
  const mayRun = ({ network }: RenderRequest): boolean =>
    (runningOf.get(network ?? '') ?? 0) < MAX_RUNNING_OF_NETWORK && running < MAX_RUNNING && computing === 0;

  function schedule(): void {
    if (isScheduled || waiting.size === 0 || computing > 0) return;
    isScheduled = true;
    const pause = posts === 0 ? 0 : lastStart + BESIDE_POSTS_MS - now();
    const begin = (): void => {
      isScheduled = false;
      beginNext();
    };
    // An immediate comes after the sockets that are ready, so they are answered before the next rendering.
    if (pause > 0) setTimeout(begin, pause);
    else setImmediate(begin);
  }

  function beginNext(): void {
    let next: { readonly job: Waiting; readonly asker: Asker; readonly used: number } | null = null;
    for (const job of waiting) {
      for (const asker of job.askers) {
        if (!mayRun(asker.request)) continue;
        const use = used(asker.request);
        if (next === null || use < next.used) next = { job, asker, used: use };
      }
    }
    if (next === null) return;
    leaveQueue(next.job);
    grant(next.job, next.asker);
  }

  function grant(job: Job, { request, settle }: Asker): void {
    const network = request.network ?? '';
    const started = now();
    let computes = true;
    const stopComputing = (): void => {
      if (!computes) return;
      computes = false;
      computing -= 1;
      schedule();
    };
    lastStart = started;
    running += 1;
    computing += 1;
    runningOf.set(network, (runningOf.get(network) ?? 0) + 1);
    const timer = setTimeout(stopComputing, COMPUTES_MS);
    const end = (): void => {
      clearTimeout(timer);
      const ms = Math.min(now() - started, COMPUTES_MS);
      networks.add(network, ms);
      tenants.add(request.tenant, ms);
      expected[job.kind] += (ms - expected[job.kind]) / 10;
      running -= 1;
      const left = (runningOf.get(network) ?? 1) - 1;
      if (left === 0) runningOf.delete(network);
      else runningOf.set(network, left);
      if (job.key !== null) byKey.delete(job.key);
      for (const asker of job.askers) asker.settle({ kind: 'shared' });
      stopComputing();
      schedule();
    };
    settle({ kind: 'granted', end });
  }

  function leaveQueue(job: Waiting): void {
    clearTimeout(job.timer);
    waiting.delete(job);
  }

  function refuse(job: Waiting): void {
    leaveQueue(job);
    if (job.key !== null) byKey.delete(job.key);
    for (const { request, settle } of job.askers) settle(refusalOf(request));
  }

  /** What waits, in milliseconds of rendering, by its first asker. */
  function demand(): Demand {
    const found: Demand = { networks: new Map(), tenants: new Map(), all: 0 };
    for (const { kind, askers } of waiting) {
      const [first] = askers;
      if (first === undefined) continue;
      const { network, tenant } = first.request;
      found.networks.set(network ?? '', (found.networks.get(network ?? '') ?? 0) + expected[kind]);
      found.tenants.set(tenant, (found.tenants.get(tenant) ?? 0) + expected[kind]);
      found.all += expected[kind];
    }
    return found;
  }

  /** 429 for a network that has had, and wants, half of the longest wait for itself. */
  function refusalOf({ network, isAhead }: RenderRequest, { networks: wanted, all } = demand()): Refusal {
    const own = networks.of(network ?? '') + (wanted.get(network ?? '') ?? 0);
    const retryAfterSeconds = Math.max(2, Math.ceil(all / 1000));
    return { kind: 'refused', status: own >= maxWaitMs / 2 && isAhead !== true ? 429 : 503, retryAfterSeconds };
  }

  /** The browser asks again when the shopper follows the link, so a refusal does no harm, and a pause would. */
  function refuseAhead(request: RenderRequest): Promise<RenderTurn> {
    const isHeavy = networks.of(request.network ?? '') >= maxWaitMs / 2;
    return isHeavy ? refuseLater(request, demand()) : Promise.resolve(refusalOf(request));
  }

  function refuseLater(request: RenderRequest, wanted: Demand): Promise<RenderTurn> {
    const refusal = refusalOf(request, wanted);
    if (paused >= MAX_PAUSED) return Promise.resolve(refusal);
    paused += 1;
    return new Promise((resolve) => {
      setTimeout(() => {
        paused -= 1;
        resolve(refusal);
      }, REFUSAL_PAUSE_MS);
    });
  }

  /** Whether the turn of a new request is expected in time, and a place is free or can be taken from a heavier user. */
  function findPlace(request: RenderRequest, wanted: Demand): boolean {
    const { network, tenant, kind } = request;
    const behindNetworks = expectedWait(networks, wanted.networks, { owner: network ?? '', next: expected[kind] });
    const behindTenants = expectedWait(tenants, wanted.tenants, { owner: tenant, next: expected[kind] });
    if (Math.min(behindNetworks, behindTenants) > maxWaitMs) return false;
    if (waiting.size < MAX_WAITING) return true;
    const weigh = ({ network: one, tenant: site }: RenderRequest): number =>
      used({ network: one, tenant: site }) + (wanted.networks.get(one ?? '') ?? 0) + (wanted.tenants.get(site) ?? 0);
    let heaviest: { readonly job: Waiting; readonly weight: number } | null = null;
    for (const job of waiting) {
      const [first] = job.askers;
      const weight = first === undefined ? 0 : weigh(first.request);
      if (heaviest === null || weight >= heaviest.weight) heaviest = { job, weight };
    }
    if (heaviest === null || heaviest.weight <= weigh(request)) return false;
    refuse(heaviest.job);
    return true;
  }

  function join(request: RenderRequest, job: Job): Promise<RenderTurn> {
    return new Promise((resolve) => {
      const leave = (): void => asker.settle({ kind: 'gone' });
      const asker: Asker = {
        request,
        settle(turn) {
          request.signal.removeEventListener('abort', leave);
          job.askers.delete(asker);
          resolve(turn);
          if (turn.kind === 'gone') dropIfUnwanted(job);
        },
      };
      job.askers.add(asker);
      request.signal.addEventListener('abort', leave);
    });
  }

  function dropIfUnwanted(job: Job): void {
    if (job.askers.size > 0) return;
    for (const one of waiting) if (one === job) refuse(one);
  }

  return {
    turn(request) {
      if (request.signal.aborted) return Promise.resolve({ kind: 'gone' });
      const shared = request.key === null ? undefined : byKey.get(request.key);
      if (shared !== undefined) return join(request, shared);
      const wanted = demand();
      if (request.isAhead === true && wanted.all > maxWaitMs * AHEAD_SHARE) return refuseAhead(request);
      if (!findPlace(request, wanted)) return refuseLater(request, wanted);
      const { key, kind } = request;
      const job: Waiting = { key, kind, askers: new Set(), timer: setTimeout(() => refuse(job), maxWaitMs) };
      waiting.add(job);
      if (key !== null) byKey.set(key, job);
      const turn = join(request, job);
      schedule();
      return turn;
    },
    beginPost() {
      let isUnderWay = true;
      posts += 1;
      const end = (): void => {
        if (!isUnderWay) return;
        isUnderWay = false;
        clearTimeout(timer);
        posts -= 1;
      };
      const timer = setTimeout(end, POST_MS);
      return end;
    },
    get waiting() {
      return waiting.size;
    },
  };
}
