import { readFileSync, globSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB_ROOMS = [
  'document',
  'start',
  'request',
  'head',
  'pages',
  'features',
  'ui',
  'templates',
  'messages',
  'navigation',
  'testing',
];

/** `src/web/ui/button.tsx` → `web/ui`; `src/store/stock/cars.ts` → `store`; `demo/seed.ts` → `demo`. */
function layerOf(file: string): string {
  const parts = file.split('/');
  if (parts[0] !== 'src') return parts[0] ?? '';
  if (parts[1] === 'web' && parts.length > 3 && WEB_ROOMS.includes(parts[2] ?? '')) return `web/${parts[2]}`;
  return parts[1] ?? '';
}

/** Rows of the table in docs/architecture.md: layer → layers it may import. */
function readTable(): Map<string, Set<string>> {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const rows = text.slice(text.indexOf('| Layer | May import |')).split('\n').slice(2);
  const table = new Map<string, Set<string>>();
  for (const row of rows) {
    if (!row.startsWith('|')) break;
    const [, layer = '', allowed = ''] = row.split('|').map((cell) => cell.trim());
    table.set(
      layer,
      new Set(
        allowed
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    );
  }
  return table;
}

type Import = { readonly from: string; readonly to: string; readonly as: string; readonly typeOnly: boolean };

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'\s*\)/g;

/** Every import of one of our own files, from the source as text. */
function readImports(files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const source = readFileSync(join(ROOT, from), 'utf8');
    return [...source.matchAll(IMPORT)].flatMap((match) => {
      const target = match[2] ?? match[3] ?? '';
      const found = { from, as: target, typeOnly: match[1] !== undefined };
      if (target.startsWith('#')) return [{ ...found, to: `src/${target.slice(1)}` }];
      if (target.startsWith('.')) return [{ ...found, to: normalize(join(dirname(from), target)) }];
      return [];
    });
  });
}

const files = globSync('{src,demo,bench,e2e,scripts}/**/*.{ts,tsx}', { cwd: ROOT }).map((file) =>
  relative(ROOT, join(ROOT, file)),
);
// Generated type stubs (`./+types/…`) and assets with a query are the framework's.
const imports = readImports(files).filter(({ to }) => !to.includes('+types/') && /\.(ts|tsx)$/.test(to));
const isTest = (file: string) => /\.test\.tsx?$|\/testing[^/]*\.ts$|\/testing\/|\/support\//.test(file);

describe('the import table', () => {
  const table = readTable();

  it('names every layer that exists', () => {
    const layers = [...new Set(files.filter((file) => !isTest(file) && file.split('/').length > 2).map(layerOf))];
    expect(layers.filter((layer) => !table.has(layer))).toEqual([]);
  });

  it('allows every import between layers of the product', () => {
    const wrong = imports
      .filter(({ from }) => !isTest(from))
      .filter(({ from, to }) => layerOf(from) !== layerOf(to) && layerOf(to) !== 'utilities')
      .filter(({ from, to }) => !table.get(layerOf(from))?.has(layerOf(to)))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(wrong).toEqual([]);
  });

  it('allows no import that the product does not have', () => {
    // All files of `e2e` are tests.
    const product = imports.filter(({ from }) => !isTest(from) || from.startsWith('e2e/'));
    const used = new Set(product.map(({ from, to }) => `${layerOf(from)} → ${layerOf(to)}`));
    const allowed = [...table].flatMap(([layer, layers]) => [...layers].map((other) => `${layer} → ${other}`));
    expect(allowed.filter((pair) => !used.has(pair))).toEqual([]);
  });

  it('is read from real files: the known import of the store by a use case is among them', () => {
    expect(imports).toContainEqual({
      from: 'src/application/platform.ts',
      to: 'src/store/store.ts',
      as: '#store/store.ts',
      typeOnly: true,
    });
  });

  it('finds no import of a file that does not exist', () => {
    const known = new Set(files);
    expect(imports.filter(({ to }) => !known.has(to)).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('keeps test helpers out of the product', () => {
    const wrong = imports.filter(({ from, to }) => !isTest(from) && isTest(to) && /^(src)\//.test(from));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

describe('the style of imports', () => {
  it('is ./ for a file in the same folder or below it, and # for every other file of src', () => {
    const wrong = imports
      .filter(({ to }) => to.startsWith('src/'))
      .filter(({ from, to, as }) => !as.startsWith(to.startsWith(`${dirname(from)}/`) ? './' : '#'))
      .map(({ from, as }) => `${from} imports ${as}`);
    expect(wrong).toEqual([]);
  });
});

describe('purity', () => {
  it.each(['utilities', 'domain', 'search-engine'])('%s touches no IO, React or environment', (layer) => {
    const banned =
      /from 'node:|from 'react|from 'hono|from 'pg'|from 'drizzle|process\.env|Date\.now\(\)|new Date\(\)|Math\.random\(/;
    const wrong = files
      .filter((file) => file.startsWith(`src/${layer}/`) && !isTest(file))
      .filter((file) => banned.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('process.env is read in one file, and written in one', () => {
    const readers = files.filter(
      (file) => file.startsWith('src/') && !isTest(file) && /process\.env/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(readers.toSorted()).toEqual(['src/runtime/environment.ts', 'src/runtime/node-env.ts']);
  });
});

describe('Drizzle', () => {
  it('is imported by two files of the product, because Node reads all of its package.json for each that does (D535)', () => {
    const importers = files.filter(
      (file) => !isTest(file) && /from 'drizzle-orm(?:\/pg-core)?'/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(importers.toSorted()).toEqual(['src/store/orm-tables.ts', 'src/store/orm.ts']);
  });
});

describe('cycles', () => {
  it('do not exist between files, type imports included', () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
    expect(findCycle(next)).toBeNull();
  });
});

/** The first cycle found as a list of files, or null. */
function findCycle(next: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const target of next.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}
