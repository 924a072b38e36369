import '#runtime/node-env.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess } from '#runtime/end-process.ts';
import { describeProblems, readEnvironment } from '#runtime/environment.ts';
import { failureInWords } from '#runtime/failure-in-words.ts';
import { createLog } from '#runtime/log.ts';
import { createShutdown } from '#runtime/shutdown.ts';
import { isStartProblem } from '#runtime/start-problem.ts';
import { runSite } from './run-site.ts';

/** Files that are being read or written when everything is closed usually end in this time. */
const FILES_MS = 200;
/** The last lines of the log are usually written in a few milliseconds. */
const FLUSH_MS = 500;

async function hasHangingFiles(): Promise<boolean> {
  const isUnderWay = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
  if (isUnderWay()) await wait(FILES_MS);
  return isUnderWay();
}

/** `npm start`, `npm run dev` (`--dev`): runs the site until it is told to stop. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  if (!environment.ok) {
    fail(describeProblems(environment.problem));
    return;
  }
  const log = createLog({ level: environment.value.LOG_LEVEL });
  const shutdown = createShutdown((name, error) => log.error({ part: name, error }, 'could not be closed'));
  let stopping = false;
  const stop = async (why: string, code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    const isClosed = await shutdown.close();
    log.info({}, 'stopped');
    // A reader of the log who has stopped reading must not keep the process.
    await Promise.race([log.flush(), wait(FLUSH_MS, undefined, { ref: false })]);
    if (isClosed && !(await hasHangingFiles())) return endProcess(code);
    // An exit would wait for the threads of what hangs. The log has said what could not be closed.
    process.kill(process.pid, 'SIGKILL');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A second signal stops the process at once.
    process.on(signal, () => (stopping ? process.exit(130) : void stop(signal, 0)));
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.error({ error }, 'unexpected failure, stopping');
      void stop(event, 1);
    });
  }
  const development = process.argv.includes('--dev');
  try {
    await runSite({
      environment: environment.value,
      development,
      log,
      say: console.log,
      shutdown,
      isStopping: () => stopping,
      stop,
    });
  } catch (error) {
    if (stopping) return;
    if (isStartProblem(error)) fail(error.message);
    else {
      log.error({ error }, 'unexpected failure at the start');
      fail(failureInWords(error));
    }
    await shutdown.close();
    endProcess(1);
  }
}

function fail(message: string): void {
  console.error(`Forecourt did not start.\n${message}`);
  process.exitCode = 1;
}

await main();
