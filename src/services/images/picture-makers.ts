import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { FromMaker, MakerTask } from './maker-process.ts';
import type { PictureProblem } from './port.ts';
import type { Resizing } from './resize.ts';

type MakersOptions = {
  /** A picture that takes longer is given up and its process ended. Default 5 s. */
  readonly maxMs?: number;
  /** A process without work is ended after this time. Default one minute. */
  readonly idleMs?: number;
  /** Called when a process cannot be started or ends by itself. */
  readonly onError?: (error: unknown) => void;
};

/** Processes that decode pictures (D266). Whoever calls limits how many pictures are made at a time. */
export type PictureMakers = {
  resize(body: Buffer, resizing: Resizing): Promise<Result<Buffer, PictureProblem>>;
  /** The most common colour, `#rrggbb`; null when there is none. */
  colourOf(body: Buffer): Promise<Result<string | null, PictureProblem>>;
  /** Ends all processes. Pictures that are being made fail with `busy`. */
  close(): Promise<void>;
};

const PROCESS = fileURLToPath(new URL('./maker-process.ts', import.meta.url));
/** A process takes a fraction of a second to start; a busy machine may need much longer. */
const START_MS = 30_000;
/** None of the site's own variables, so that a decoder never has its secrets. Each picture has one thread, which needs one arena. */
const VARIABLES = { MALLOC_ARENA_MAX: '2' };

type Failure = { readonly kind: 'failed'; readonly problem: PictureProblem };
type Maker = {
  run(task: MakerTask): Promise<FromMaker | Failure>;
  /** Ends the process, whatever it does. */
  end(): void;
  readonly ended: Promise<void>;
};

export function createPictureMakers(options: MakersOptions = {}): PictureMakers {
  const { maxMs = 5000, idleMs = 60_000, onError = () => {} } = options;
  const all = new Set<Maker>();
  const idle = new Map<Maker, NodeJS.Timeout>();
  let isClosed = false;

  /** The process that worked last is used again first, so that the others may end. */
  function take(): Maker {
    const [maker, timer] = [...idle].at(-1) ?? [];
    clearTimeout(timer);
    if (maker !== undefined) {
      idle.delete(maker);
      return maker;
    }
    const started = startMaker({ maxMs, onError });
    all.add(started);
    void forgetWhenEnded(started);
    return started;
  }

  /** Not taken again from now on: its exit is told later, and a picture that it got until then would seem damaged. */
  function endIdle(maker: Maker): void {
    idle.delete(maker);
    maker.end();
  }

  async function forgetWhenEnded(maker: Maker): Promise<void> {
    await maker.ended;
    all.delete(maker);
    clearTimeout(idle.get(maker));
    idle.delete(maker);
  }

  async function run(task: MakerTask): Promise<FromMaker | Failure> {
    if (isClosed) return { kind: 'failed', problem: 'busy' };
    const maker = take();
    const answer = await maker.run(task);
    if (answer.kind !== 'failed' && all.has(maker)) idle.set(maker, setTimeout(() => endIdle(maker), idleMs).unref());
    return isClosed && answer.kind === 'failed' ? { ...answer, problem: 'busy' } : answer;
  }

  return {
    async resize(body, resizing) {
      const answer = await run({ kind: 'resize', body, resizing });
      if (answer.kind === 'resized') return answer.result;
      return fail(answer.kind === 'failed' ? answer.problem : 'damaged');
    },
    async colourOf(body) {
      const answer = await run({ kind: 'colour', body });
      if (answer.kind === 'colour') return succeed(answer.colour);
      return fail(answer.kind === 'failed' ? answer.problem : 'damaged');
    },
    async close() {
      isClosed = true;
      const ending = [...all];
      for (const maker of ending) maker.end();
      await Promise.all(ending.map(({ ended }) => ended));
    },
  };
}

type StartOptions = { readonly maxMs: number; readonly onError: (error: unknown) => void };

function startMaker({ maxMs, onError }: StartOptions): Maker {
  const child = fork(PROCESS, {
    // Its messages hold whole pictures. They travel as bytes, not as JSON.
    serialization: 'advanced',
    execArgv: [],
    env: VARIABLES,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let settle: ((answer: FromMaker | Failure) => void) | null = null;
  let isEnded = false;

  const end = (): void => {
    isEnded = true;
    // Whoever waits for its end must live to see it.
    child.ref();
    child.kill('SIGKILL');
  };
  const starting = setTimeout(end, START_MS).unref();
  child.on('message', (message: FromMaker) => {
    if (message.kind === 'ready') ready.resolve();
    else settle?.(message);
  });
  child.on('error', (error) => {
    onError(error);
    end();
    // A process that never started has no exit.
    if (child.pid === undefined) ended.resolve();
  });
  child.on('exit', (code, signal) => {
    if (!isEnded) onError(new Error(`a picture process ended with ${signal ?? `code ${code}`}`));
    // A machine without memory ends these processes first, whatever picture they have.
    if (signal === 'SIGKILL') settle?.({ kind: 'failed', problem: 'too_slow' });
    ended.resolve();
  });
  void ready.promise.then(() => clearTimeout(starting));
  void ended.promise.then(() => clearTimeout(starting));

  async function run(task: MakerTask): Promise<FromMaker | Failure> {
    hold(child, true);
    const started = await Promise.race([ready.promise.then(() => true), ended.promise.then(() => false)]);
    // That it cannot be started is no fault of the picture.
    if (!started) return { kind: 'failed', problem: 'busy' };
    const answered = new Promise<FromMaker | Failure>((resolve) => (settle = resolve));
    const timer = setTimeout(() => {
      settle?.({ kind: 'failed', problem: 'too_slow' });
      end();
    }, maxMs);
    child.send(task, (error) => {
      if (error !== null) settle?.({ kind: 'failed', problem: 'busy' });
    });
    const crashed = ended.promise.then((): Failure => ({ kind: 'failed', problem: 'damaged' }));
    const answer = await Promise.race([answered, crashed]);
    clearTimeout(timer);
    settle = null;
    hold(child, false);
    return answer;
  }
  return { run, end, ended: ended.promise };
}

/** A process without work keeps no other process alive. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) child.ref();
  else child.unref();
  const channel = child.channel;
  if (isHeld) channel?.ref();
  else channel?.unref();
}
