import { readFileSync } from 'node:fs';
import { UNIT_LANES } from './testing/lanes.ts';
import { runLanes, runScript } from './testing/run-step.ts';
import { describeSuite, readBudget, type Step } from './testing/suite-report.ts';

/**
 * `npm test` runs every check, `npm run test:fast` those that need neither PostgreSQL nor a built site in a browser.
 * Every lane runs, even if another fails, and the run fails when one of them does.
 */
const runChecks = () => Promise.all(['check:format', 'check:types', 'check:lint'].map(runScript));

async function runFast(): Promise<Step[]> {
  return [...(await runChecks()), ...(await runLanes(UNIT_LANES, { env: { TESTED_STORES: 'embedded' } }))];
}

async function runAll(): Promise<Step[]> {
  const [checks, build] = await Promise.all([runChecks(), runScript('build')]);
  if (!build.passed) return [...checks, build];
  // The fault tests take minutes but little of the processor, because they wait for deliveries to be retried.
  const [unit, faults] = await Promise.all([runLanes(UNIT_LANES), runLanes(['faults'], { printAtEnd: true })]);
  return [...checks, build, ...unit, ...faults, ...(await runLanes(['browser']))];
}

const began = performance.now();
const steps = await (process.argv.includes('--fast') ? runFast() : runAll());
const budget = readBudget(readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8'));
console.log(`\n${describeSuite(steps, budget, (performance.now() - began) / 60_000)}`);
if (steps.some(({ passed }) => !passed)) process.exitCode = 1;
