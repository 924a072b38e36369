import { readFileSync } from 'node:fs';
import { UNIT_LANES } from './testing/lanes.ts';
import { runLanes, runScript } from './testing/run-step.ts';
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
async function runUnitTests(env: Readonly<Record<string, string>> = {}): Promise<Step[]> {
  const others = UNIT_LANES.filter((lane) => lane !== 'heavy');
  const heavy = runLanes(['heavy'], { env, printAtEnd: true });
  return (await Promise.all([heavy, runLanes(others, { env })])).flat();
}

async function runFast(): Promise<Step[]> {
  const unit = runUnitTests({ TESTED_STORES: 'embedded' });
  // Lint reads the types of routes, which the check of types generates.
  return (await Promise.all([runScripts('check:format', 'check:types', 'check:lint'), unit])).flat();
}

async function runAll(): Promise<Step[]> {
  const checks = runScripts('check:format', 'check:types');
  const build = await runScript('build');
  if (!build.passed) return [...(await checks), ...(await runScripts('check:lint')), build];
  // Most fault tests wait for deliveries to be retried: they take minutes, but little of the processor.
  const faults = runLanes(['faults'], { printAtEnd: true });
  const steps = (await Promise.all([checks, runUnitTests(), faults])).flat();
  // The browser lane starts its site on one processor. Lint takes the other meanwhile.
  const last = await Promise.all([runScripts('check:lint'), runLanes(['browser'])]);
  return [build, ...steps, ...last.flat()];
}

const began = performance.now();
const steps = await (IS_FAST ? runFast() : runAll());
const budget = readBudget(readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8'));
const total = { name: IS_FAST ? 'test:fast' : 'test', minutes: (performance.now() - began) / 60_000 };
console.log(`\n${describeSuite(steps, total, budget)}`);
if (steps.some(({ passed }) => !passed)) process.exitCode = 1;
