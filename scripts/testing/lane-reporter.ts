import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** A test that failed, or a file or a group of tests that could not be set up. */
export type Failure = { readonly name: string; readonly error: string };

export type FileResult = {
  readonly file: string;
  readonly passed: boolean;
  readonly tests: { readonly passed: number; readonly failed: number; readonly skipped: number };
  readonly failures: readonly Failure[];
  readonly seconds: number;
};

/** The result of one vitest project. `minutes` counts from the start of its first file to the end of its last. */
export type LaneResult = { readonly lane: string; readonly minutes: number; readonly files: readonly FileResult[] };

type Span = { from: number; to: number };

/** Reports the result of each lane to the process that started vitest, if that process requested it. Prints nothing. */
export class LaneReporter implements Reporter {
  #root = '';
  readonly #spans = new Map<string, Span>();

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestModuleQueued({ project }: TestModule): void {
    const now = performance.now();
    if (!this.#spans.has(project.name)) this.#spans.set(project.name, { from: now, to: now });
  }

  onTestModuleEnd({ project }: TestModule): void {
    const span = this.#spans.get(project.name);
    if (span) span.to = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (process.send === undefined) return;
    const lanes = Map.groupBy(modules, ({ project }) => project.name);
    const results: LaneResult[] = [...lanes].map(([lane, files]) => {
      const { from, to } = this.#spans.get(lane) ?? { from: 0, to: 0 };
      return { lane, minutes: (to - from) / 60_000, files: files.map((file) => this.#describe(file)) };
    });
    process.send(results);
  }

  #describe(file: TestModule): FileResult {
    const tests = { passed: 0, failed: 0, skipped: 0 };
    for (const test of file.children.allTests()) {
      const { state } = test.result();
      if (state !== 'pending') tests[state] += 1;
    }
    const { collectDuration, duration } = file.diagnostic();
    const seconds = (collectDuration + duration) / 1000;
    return {
      file: relative(this.#root, file.moduleId),
      passed: file.ok(),
      tests,
      failures: listFailures(file),
      seconds,
    };
  }
}

type Thrown = { readonly message: string; readonly stack?: string | undefined; readonly diff?: string | undefined };

function listFailures(file: TestModule): Failure[] {
  const tests = [...file.children.allTests('failed')].map((test) => {
    const { errors = [] } = test.result();
    return { name: test.fullName, errors };
  });
  const suites = [...file.children.allSuites()].map((suite) => ({ name: suite.fullName, errors: suite.errors() }));
  return [{ name: 'the file', errors: file.errors() }, ...suites, ...tests].flatMap(({ name, errors }) =>
    errors.map((error) => ({ name, error: describeError(error) })),
  );
}

/** Differences of large values and the logs of Playwright's errors have hundreds of lines. */
const MAX_LINES = 20;

function describeError({ message, stack = '', diff = '' }: Thrown): string {
  const place = stack.split('\n').find((line) => line.trim().startsWith('at ') && !line.includes('node_modules'));
  const lines = stripVTControlCharacters(`${message}\n${diff}`).trimEnd().split('\n').slice(0, MAX_LINES);
  return [...lines, ...(place === undefined ? [] : [place.trim()])].join('\n');
}
