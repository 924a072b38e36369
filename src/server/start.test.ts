import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowDrawing } from '#services/images/testing/hostile-pictures.ts';
import { KEPT_DEMO } from '../../scripts/testing/kept-demo.ts';
import { keptFolders } from '../../scripts/testing/kept-folders.ts';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));
const CLI = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
const LIST_LOADED_MODULES = fileURLToPath(new URL('./testing/list-loaded-modules.cjs', import.meta.url));

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

type Running = {
  readonly pid: number;
  /** Resolves with the first match in what was printed; rejects when the process ends before. */
  seen(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<Ended>;
  kill(signal: NodeJS.Signals): void;
};

/** The real script in a process of its own, with this environment alone. */
function run(script: string, args: readonly string[], environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      TMPDIR: tmpdir(),
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  const waiting = new Set<() => void>();
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const) {
    stream.on('data', (chunk: Buffer) => {
      printed[name] += chunk.toString();
      for (const check of waiting) check();
    });
  }
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...printed })));
  return {
    pid: child.pid ?? 0,
    ended,
    kill: (signal) => void child.kill(signal),
    seen: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const match = pattern.exec(printed.out);
          if (match === null) return;
          waiting.delete(check);
          resolve(match);
        };
        waiting.add(check);
        check();
        void ended.then(({ code, out, err }) =>
          reject(new Error(`ended with ${code} before ${String(pattern)}:\n${out}${err}`)),
        );
      }),
  };
}

describe('a failed start prints the reason and exits with 1', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-start-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('for an invalid variable', async () => {
    const { code, err } = await run(START, [], { PORT: 'http', LOG_LEVEL: 'loud', FORECOURT_DATA: folder }).ended;
    expect(code).toBe(1);
    expect(err).toBe(
      'Forecourt did not start.\nPORT is "http"; expected a port number from 0 to 65535 (0 takes a free one).\n' +
        'LOG_LEVEL is "loud"; expected fatal, error, warn, info, debug, trace, silent.\n',
    );
  });

  it('for a port in use', async () => {
    const taken = await takePort();
    const { port } = taken.address() as AddressInfo;
    const { code, err } = await run(START, [], { PORT: String(port), FORECOURT_DATA: folder }).ended;
    taken.close();
    expect(code).toBe(1);
    expect(err).toContain(`Port ${port} of 127.0.0.1 is in use by another process.`);
    expect(err).toContain(`PORT=${port + 1} npm start`);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('for a data folder that is not the demo’s, without a secret', async () => {
    await writeFile(join(folder, 'something'), '');
    const { code, err } = await run(START, [], { FORECOURT_DATA: folder }).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/FORECOURT_SECRET is not set; expected at least 32 random characters .* openssl rand -hex 32/);
  });

  it('for a database that does not answer', async () => {
    const variables = {
      DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/none',
      FORECOURT_SECRET: 'x'.repeat(32),
      FORECOURT_DATA: folder,
    };
    const { code, err } = await run(START, [], variables).ended;
    expect(code).toBe(1);
    expect(err).toContain('127.0.0.1:1');
    expect(err).not.toMatch(/hunter2|\n\s+at /);
  });
});

/** The demo's data folder. The first site creates the demo, which takes longest, and the others start on it. */
let demoFolder: string;
beforeAll(async () => {
  demoFolder = await mkdtemp(join(tmpdir(), 'forecourt-start-'));
});
afterAll(() => rm(demoFolder, { recursive: true, force: true }));

describe('a running site', () => {
  let modulesFile: string;
  let site: Running;
  let port: string;
  beforeAll(async () => {
    modulesFile = `${demoFolder}.modules`;
    site = run(START, [], {
      FORECOURT_DATA: demoFolder,
      LOG_LEVEL: 'warn',
      // Whatever the caller's environment says, a site that was not started with --dev runs production builds.
      NODE_ENV: 'development',
      NODE_OPTIONS: `--require=${LIST_LOADED_MODULES}`,
      LOADED_MODULES: modulesFile,
    });
    port = (await site.seen(/http:\/\/harbour\.localhost:(\d+)/))[1] ?? '';
  });
  afterAll(async () => {
    site.kill('SIGKILL');
    await site.ended;
    await rm(modulesFile, { force: true });
  });
  /** A request to a dealer's host name on loopback; fetch does not let a caller choose the host. */
  const get = (host: string, path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } };
      const requested = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: String(Buffer.concat(chunks)) }));
        response.on('error', reject);
      });
      requested.on('error', reject);
      requested.end();
    });

  it('has created the demo: a mark, a secret that only its user can read, and pages', async () => {
    expect(JSON.parse(await readFile(join(demoFolder, 'demo.json'), 'utf8'))).toEqual({
      seeded: expect.objectContaining({ harbour: expect.any(String), marlowe: expect.any(String) }),
    });
    expect((await stat(join(demoFolder, 'secret'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(demoFolder, 'control.sock'))).mode & 0o777).toBe(0o600);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });

  it("renders pages and PDFs with React's production build", async () => {
    const { body: page } = await get('harbour.localhost', '/cars/');
    const [car] = /\/cars\/\d{4}-[a-z0-9-]+(?=["/])/.exec(page) ?? [];
    expect((await get('harbour.localhost', `${car}/pdf`)).status).toBe(200);
    const loaded = (await readFile(modulesFile, 'utf8')).split('\n');
    const builds = loaded.filter((file) => /\/node_modules\/react(?:-dom)?\/cjs\//.test(file));
    expect(builds.filter((file) => file.endsWith('/react.production.js'))).not.toEqual([]);
    expect(builds.filter((file) => file.includes('development'))).toEqual([]);
  });

  it('is what `npm start` starts', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
    expect(scripts['start']).toBe('node src/server/start.ts');
  });

  it('refuses a second process on its folder, and names the process that holds it', async () => {
    const { code, err } = await run(START, [], { FORECOURT_DATA: demoFolder }).ended;
    expect(code).toBe(1);
    expect(err).toContain(`${demoFolder} is in use by process ${site.pid}.`);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('runs commands from other processes, with their output and exit code', async () => {
    const command = (...args: string[]) => run(CLI, args, { FORECOURT_DATA: demoFolder }).ended;
    const [shown, unknown, misused] = await Promise.all([
      command('tenant', 'show', 'harbour'),
      command('tenant', 'show', 'nobody'),
      command('tenant', 'show'),
    ]);
    expect([shown.code, JSON.parse(shown.out)]).toMatchObject([0, { slug: 'harbour' }]);
    expect([unknown.code, unknown.out]).toEqual([1, '']);
    expect(unknown.err).toContain('No tenant "nobody"');
    expect(misused.code).toBe(2);
    expect(misused.err).toContain('Usage: forecourt tenant show SLUG');
  });

  it('stops on SIGTERM: finishes running work, closes the store and exits with 0', async () => {
    const running = get('harbour.localhost', '/cars/');
    site.kill('SIGTERM');
    // Taken in before or not at all; never cut off in the middle.
    const status = await running.then(
      (answer) => answer.status,
      () => 'refused',
    );
    expect([200, 'refused']).toContain(status);
    const { code, err } = await site.ended;
    expect([code, err]).toEqual([0, '']);
    await expect(stat(join(demoFolder, 'store.lock'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(stat(join(demoFolder, 'control.sock'))).rejects.toMatchObject({ code: 'ENOENT' });
    await keptFolders.keep(KEPT_DEMO, demoFolder);
  });

  it('renders its pages in development too', async () => {
    const development = run(START, ['--dev'], { FORECOURT_DATA: demoFolder, LOG_LEVEL: 'warn' });
    try {
      port = (await development.seen(/http:\/\/harbour\.localhost:(\d+)/))[1] ?? '';
      for (const path of ['/', '/cars/', '/contact']) expect((await get('harbour.localhost', path)).status).toBe(200);
    } finally {
      development.kill('SIGKILL');
      await development.ended;
    }
  });
});

describe('a site that is told to stop while requests hang', () => {
  it('answers what arrives on kept connections, and ends within the ten seconds that supervisors allow', async () => {
    const site = run(START, [], { FORECOURT_DATA: demoFolder, LOG_LEVEL: 'warn' });
    try {
      const port = Number((await site.seen(/http:\/\/harbour\.localhost:(\d+)/))[1]);
      const pictures = join(demoFolder, 'pictures', 'tenants', 'harbour');
      await mkdir(pictures, { recursive: true });
      await writeFile(join(pictures, 'slow.svg'), slowDrawing());
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = (path: string, options: RequestOptions = {}) =>
        request({ host: '127.0.0.1', port, path, headers: { host: `harbour.localhost:${port}` }, ...options });
      const read = async (path: string): Promise<IncomingMessage> => {
        const [response] = (await once(ask(path, { agent }).end(), 'response')) as [IncomingMessage];
        await once(response.resume(), 'end');
        return response;
      };
      await read('/');
      // A form whose body never ends, and a picture that takes minutes.
      const form = ask('/api/leads', { method: 'POST' }).on('error', () => {});
      form.setHeader('content-length', 500);
      form.write('{');
      ask('/media/harbour/320/slow.svg')
        .on('error', () => {})
        .end();
      await read('/');
      const stopped = performance.now();
      site.kill('SIGTERM');
      // The signal arrives at some moment between two of these.
      let answer = await read('/');
      while (answer.headers.connection !== 'close') answer = await read('/');
      expect(answer.statusCode).toBe(200);
      agent.destroy();
      await site.ended;
      expect(performance.now() - stopped).toBeLessThan(10_000);
    } finally {
      site.kill('SIGKILL');
      await site.ended;
    }
  });
});

function takePort(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
