import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { defineCommand } from './command.ts';
import { callServer, connectToServer } from './control-client.ts';
import { controlSocketPath } from './control-path.ts';
import { startControlServer, type ControlServer } from './control-server.ts';
import { runCommandLine } from './run-command.ts';
import { recordTerminal } from './testing/caller.ts';

const echo = defineCommand({
  name: 'echo back',
  summary: 'Tell what was asked',
  positionals: 'WORD',
  count: [0, 1],
  options: { loud: { type: 'boolean', about: 'In capitals' } },
  needs: 'platform',
  async run({ io, cwd }, { positionals, options }) {
    io.err(`${io.isTerminal} ${io.columns} ${cwd}\n`);
    io.out(options.loud ? (positionals[0] ?? '').toUpperCase() : (positionals[0] ?? ''));
    return 7;
  },
});

const count = defineCommand({
  name: 'count',
  summary: 'Count the bytes of standard input',
  options: {},
  needs: 'platform',
  async run({ io }) {
    let bytes = 0;
    try {
      for await (const chunk of io.stdin as AsyncIterable<Buffer>) bytes += chunk.length;
    } finally {
      counted();
    }
    io.out(String(bytes));
    return 0;
  },
});

const hang = defineCommand({
  name: 'hang',
  summary: 'Wait until the caller goes away',
  options: {},
  needs: 'platform',
  async run({ io, signal }) {
    io.out('waiting');
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    aborted();
    return 130;
  },
});

const fail = defineCommand({
  name: 'fail',
  summary: 'Fail as nobody foresaw',
  options: {},
  needs: 'platform',
  async run() {
    throw new Error('it broke');
  },
});

const CHUNK = 'x'.repeat(64 * 1024);
const CHUNKS = 200;
let written = 0;

const pour = defineCommand({
  name: 'pour',
  summary: 'Write more than a caller takes at once',
  options: {},
  needs: 'platform',
  async run({ io }) {
    for (written = 1; written <= CHUNKS; written += 1) {
      io.out(CHUNK);
      await io.untilTaken();
    }
    return 0;
  },
});

let aborted = (): void => {};
let counted = (): void => {};

describe('commands over the control socket', () => {
  let dataFolder: string;
  let server: ControlServer;
  const state = { stopping: false };
  const errors: unknown[] = [];
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-control-'));
    server = await startTestServer(dataFolder);
  });
  const startTestServer = (folder: string): Promise<ControlServer> => {
    const settings = { dataFolder: folder, platformDomain: 'localhost', demo: true, privateWebhookHosts: [] };
    return startControlServer({
      dataFolder: folder,
      isStopping: () => state.stopping,
      onError: (error) => errors.push(error),
      run: (argv, context) =>
        runCommandLine([echo, count, hang, pour, fail], argv, {
          ...context,
          settings,
          platform: () => Promise.reject(new Error('not needed here')),
        }),
    });
  };
  afterAll(async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  type CallOptions = {
    readonly stdin?: Readable;
    readonly signal?: AbortSignal;
    readonly onOut?: () => void;
    readonly untilTaken?: () => Promise<void>;
    readonly folder?: string;
  };
  async function call(argv: readonly string[], options: CallOptions = {}) {
    const socket = await connectToServer(options.folder ?? dataFolder);
    if (socket === null) throw new Error('no server');
    const { stdin = Readable.from([]), onOut, untilTaken = () => Promise.resolve() } = options;
    const { io, printed } = recordTerminal({ isTerminal: true, columns: 123, stdin, untilTaken });
    const out = (text: string): void => {
      io.out(text);
      onOut?.();
    };
    const code = await callServer(socket, {
      argv,
      cwd: '/somewhere',
      io: { ...io, out },
      signal: options.signal ?? new AbortController().signal,
    });
    return { code, ...printed };
  }

  it('use the output, the exit code, the folder and the terminal of their caller', async () => {
    expect(await call(['echo', 'back', 'hello', '--loud'])).toEqual({
      code: 7,
      out: 'HELLO',
      err: 'true 123 /somewhere\n',
    });
  });

  it('report wrong usage as they do without a server', async () => {
    const { code, err } = await call(['echo', 'back', '--quiet']);
    expect(code).toBe(2);
    expect(err).toContain('Usage: forecourt echo back WORD [options]');
  });

  it('read the standard input of their caller, of any size', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const stdin = Readable.from(Array.from({ length: 160 }, () => chunk));
    expect(await call(['count'], { stdin })).toMatchObject({ code: 0, out: String(160 * chunk.length) });
  });

  it('do not take the standard input of their caller unless they read it', async () => {
    const stdin = new Readable({ read: () => expect.unreachable('nobody asked for it') });
    expect(await call(['echo', 'back', 'x'], { stdin })).toMatchObject({ code: 7 });
  });

  it('write no more ahead than a slow caller takes', async () => {
    let taken = 0;
    let mostAhead = 0;
    const onOut = (): void => {
      taken += 1;
      mostAhead = Math.max(mostAhead, written - taken);
    };
    const { code, out } = await call(['pour'], {
      onOut,
      untilTaken: () => new Promise((resolve) => setImmediate(resolve)),
    });
    expect({ code, length: out.length }).toEqual({ code: 0, length: CHUNKS * CHUNK.length });
    expect(mostAhead).toBeLessThan(CHUNKS / 4);
  });

  it('do not keep a stopping server waiting for a caller who has paused the output', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-control-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const stopping = await startTestServer(folder);
    const { promise: paused, resolve: pause } = Promise.withResolvers<void>();
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
    const untilTaken = () => {
      pause();
      return resumed;
    };
    const called = call(['pour'], { folder, untilTaken });
    await paused;
    await stopping.stop();
    resume();
    expect(await called).toMatchObject({ code: 0 });
  });

  it('run concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, nth) => call(['echo', 'back', `w${nth}`])));
    expect(all.map(({ out }) => out)).toEqual(Array.from({ length: 20 }, (_, nth) => `w${nth}`));
  });

  it('are aborted when their caller disconnects', async () => {
    const gone = new Promise<void>((resolve) => {
      aborted = resolve;
    });
    const caller = new AbortController();
    const { code, out } = await call(['hang'], { signal: caller.signal, onOut: () => caller.abort() });
    expect([code, out]).toEqual([130, 'waiting']);
    await gone;
  });

  it('do not wait for standard input when their caller has disconnected', async () => {
    const ended = new Promise<void>((resolve) => {
      counted = resolve;
    });
    const caller = new AbortController();
    const stdin = new Readable({ read: () => caller.abort() });
    expect(await call(['count'], { stdin, signal: caller.signal })).toMatchObject({ code: 130, out: '' });
    await ended;
  });

  it('exit with 1 when they fail inside the server, and the server continues', async () => {
    expect(await call(['fail'])).toEqual({ code: 1, out: '', err: 'The command failed inside the server: it broke\n' });
    expect(errors).toHaveLength(1);
    expect((await call(['echo', 'back'])).code).toBe(7);
  });

  it('are refused while the server shuts down', async () => {
    state.stopping = true;
    const { code, err } = await call(['echo', 'back', 'x']);
    state.stopping = false;
    expect(code).toBe(1);
    expect(err).toContain('The server is stopping.');
  });

  it('are refused when they cannot be understood, and the server continues', async () => {
    const socket = await connectToServer(dataFolder);
    socket?.write('{"type":"run","argv":"all"}\n');
    const answer = await socket?.toArray();
    expect(Buffer.concat(answer ?? []).toString()).toContain('"type":"refused"');
    expect((await call(['echo', 'back'])).code).toBe(7);
  });

  it('are accepted from the server’s own user only', async () => {
    expect((await stat(await controlSocketPath(dataFolder))).mode & 0o777).toBe(0o600);
  });

  it('find the socket of a folder whose path is too long for a socket', async () => {
    const deep = join(dataFolder, 'x'.repeat(120));
    const path = await controlSocketPath(deep);
    onTestFinished(() => rm(dirname(path), { recursive: true }));
    expect(Buffer.byteLength(path)).toBeLessThan(100);
    expect(await controlSocketPath(deep)).toBe(path);
    expect(await controlSocketPath(`${deep}y`)).not.toBe(path);
    expect(await connectToServer(deep)).toBeNull();
  });
});
