import { expect, it } from 'vitest';
import { describeSuite, readBudget, toStep } from './suite-report.ts';

const file = (name: string, seconds: number, failed = 0) => ({
  file: name,
  passed: failed === 0,
  tests: { passed: 3, failed, skipped: 0 },
  failures: [],
  seconds,
});

it('the budget of each lane is read from the table', () => {
  const markdown =
    'Text\n\n| Lane | What | Minutes |\n|---|---|---|\n| pure | rules | 0.4 |\n| test | | 6 |\n\n| Lane | no |\n';
  expect([...readBudget(markdown)]).toEqual([
    ['pure', 0.4],
    ['test', 6],
  ]);
});

it('the report lists the ten slowest files and each lane with its budget', () => {
  const files = Array.from({ length: 12 }, (_, at) => file(`${at}.test.ts`, at));
  const steps = [
    { name: 'check:lint', passed: true, minutes: 0.25 },
    toStep({ lane: 'pure', minutes: 0.5, files }),
    toStep({ lane: 'heavy', minutes: 1, files: [file('x.test.ts', 60.04, 2)] }),
  ];
  const lines = describeSuite(steps, { name: 'test', minutes: 1.75 }, new Map([['pure', 0.4]])).split('\n');
  expect(lines.slice(1, 11).map((line) => line.trim())).toEqual([
    '60.0 s  x.test.ts',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `${at}.0 s  ${at}.test.ts`),
  ]);
  expect(lines.slice(12).map((line) => line.trim().replace(/ {2,}/g, '  '))).toEqual([
    'check:lint  0.3 min  passed',
    'pure  0.5 min of 0.4  Test Files  12 passed (12)  Tests  36 passed (36)',
    'heavy  1.0 min  Test Files  1 failed (1)  Tests  2 failed | 3 passed (5)  FAILED',
    'test  1.8 min  Test Files  1 failed | 12 passed (13)  Tests  2 failed | 39 passed (41)  FAILED',
  ]);
});

it('the report begins with each failure, its file and its error', () => {
  const failures = [{ name: 'a car > has a price', error: 'expected 1\nto be 2' }];
  const files = [file('good.test.ts', 1), { ...file('bad.test.ts', 1, 1), failures }];
  const report = describeSuite([toStep({ lane: 'pure', minutes: 1, files })], { name: 'test', minutes: 1 }, new Map());
  expect(report.split('\n').slice(0, 5)).toEqual([
    'The failures:',
    '  bad.test.ts > a car > has a price',
    '    expected 1',
    '    to be 2',
    'The slowest files:',
  ]);
});
