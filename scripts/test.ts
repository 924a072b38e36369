import { readFileSync } from 'node:fs';
import { UNIT_LANES } from './testing/lanes.ts';
import { runLanes, runScript, type StartOptions } from './testing/run-step.ts';
import { describeSuite, readBudget, type Step } from './testing/suite-report.ts';

/**
 * `npm test` runs every check, `npm run test:fast` those that need neither PostgreSQL nor a built site in a browser.
 * Every lane runs, even if another fails, and the run fails when one of them does.
 */
const IS_FAST = process.argv.includes('--fast');

/** One after the other. */
async function runScripts(...names: readonly string[]): Promise<Step[]> {
  const steps: Step[] = [];
  for (const name of names) steps.push(await runScript(name));
  return steps;
}

/**
 * The long tests run in a process of their own. In one process vitest would wait for the last of them before it starts
 * tests that share their modules, and leave a processor idle.
 */
const runHeavy = (options: StartOptions): Promise<Step[]> => runLanes(['heavy'], { ...options, printAtEnd: true });
const runOtherUnits = (options: StartOptions): Promise<Step[]> =>
  runLanes(
    UNIT_LANES.filter((lane) => lane !== 'heavy'),
    options,
  );

async function runFast(): Promise<Step[]> {
  const env = { TESTED_STORES: 'embedded' };
  // Lint reads the types of routes, which the check of types generates.
  const checks = runScripts('check:format', 'check:types', 'check:lint');
  return (await Promise.all([checks, runHeavy({ env }), runOtherUnits({ env })])).flat();
}

async function runAll(): Promise<Step[]> {
  const checks = runScripts('check:format', 'check:types', 'check:lint');
  const build = await runScript('build');
  if (!build.passed) return [...(await checks), build];
  // Its output comes at the end, because that of the browser lane may begin before.
  const units = runOtherUnits({ printAtEnd: true });
  // Most fault tests wait for deliveries to be retried: they take minutes, but little of the processor.
  const beside = Promise.all([checks, runHeavy({}), runLanes(['faults'], { printAtEnd: true })]);
  // The browser lane starts its site on one processor, beside whichever of them is still running (D508).
  const browser = Promise.race([units, beside]).then(() => runLanes(['browser']));
  const steps = await Promise.all([units, beside.then((lists) => lists.flat()), browser]);
  return [build, ...steps.flat()];
}

const began = performance.now();
const steps = await (IS_FAST ? runFast() : runAll());
const budget = readBudget(readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8'));
const total = { name: IS_FAST ? 'test:fast' : 'test', minutes: (performance.now() - began) / 60_000 };
console.log(`\n${describeSuite(steps, total, budget)}`);
if (steps.some(({ passed }) => !passed)) process.exitCode = 1;
