import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANES, LONG_FILES, UNIT_LANES } from './lanes.ts';
import { readBudget } from './suite-report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
const filesOf = ({ include, exclude }: { include: string[]; exclude: string[] }) =>
  globSync(include, { cwd: ROOT, exclude });

describe('the test lanes', () => {
  it('contain every test file exactly once', () => {
    const all = globSync('{src,demo,scripts,e2e,bench}/**/*.test.{ts,tsx}', { cwd: ROOT });
    expect(Object.values(LANES).flatMap(filesOf).toSorted()).toEqual(all.toSorted());
  });

  it('name only existing files', () => {
    const lanes = Object.values(LANES).flatMap(({ include }) => include.filter((pattern) => !pattern.includes('*')));
    const named = [...lanes, ...LONG_FILES];
    expect(named.filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([]);
  });

  it('each have a budget', () => {
    const budget = readBudget(read('docs/architecture.md'));
    expect(Object.keys(LANES).filter((lane) => !((budget.get(lane) ?? 0) > 0))).toEqual([]);
  });

  it('include in the unit tests what `npm run test:unit` runs', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['test:unit']).toBe(`vitest run ${UNIT_LANES.map((lane) => `--project ${lane}`).join(' ')}`);
  });
});
