import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaneResult } from './lane-reporter.ts';
import type { LaneName } from './lanes.ts';
import { toStep, type Step } from './suite-report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type StartOptions = {
  /** Holds output back until the process ends, for a process that runs beside others. */
  readonly printAtEnd?: boolean;
  readonly env?: Readonly<Record<string, string>>;
};
type Ended = { readonly passed: boolean; readonly minutes: number; readonly messages: readonly unknown[] };

/** Runs a script of Node.js in a process of its own. */
function run(args: readonly string[], { printAtEnd = false, env = {} }: StartOptions): Promise<Ended> {
  const began = performance.now();
  const output = printAtEnd ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve({ passed: code === 0, minutes: (performance.now() - began) / 60_000, messages });
    });
  });
}

/**
 * For the checks of types and lint, which are written in Go. Beside other lanes a second thread has no processor of its own,
 * and doubles a part of the work. Garbage that is collected less often takes a tenth more memory, 2.8 GB.
 */
const GO = { GOMAXPROCS: '1', GOGC: '800' };

/** Runs a script of package.json and prints its output when it ends. */
export async function runScript(name: string): Promise<Step> {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Start this with npm: `npm test` or `npm run test:fast`.');
  const { passed, minutes } = await run([npm, 'run', '--silent', name], { printAtEnd: true, env: GO });
  return { name, passed, minutes };
}

/**
 * Runs projects of vitest.config.ts together. Returns one step each, and one more if the run failed without a failing
 * test.
 */
export async function runLanes(lanes: readonly LaneName[], options: StartOptions = {}): Promise<Step[]> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const ended = await run([vitest, 'run', ...lanes.flatMap((lane) => ['--project', lane])], options);
  const results = ended.messages.flat() as LaneResult[];
  const steps = results.map(toStep);
  const missing = lanes.filter((lane) => !results.some((result) => result.lane === lane));
  if (ended.passed && missing.length === 0) return steps;
  if (steps.some(({ passed }) => !passed)) return steps;
  return [...steps, { name: `vitest (${lanes.join(', ')})`, passed: false, minutes: ended.minutes }];
}
