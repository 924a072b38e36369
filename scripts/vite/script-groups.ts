import { relative } from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT } from './module-list.ts';

/** The bundler's data about modules and their imports. */
export type Graph = {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'isEntry' | 'importers' | 'dynamicImporters'> | null;
};

/**
 * The name of a script for modules that several scripts use, and its level. It may import only scripts of higher
 * levels.
 */
export type SharedScript = { readonly name: string; readonly level: number };

type Loaders = {
  /** How many entries import the module statically. */
  readonly count: number;
  /** Whether only pages on which a time is booked load it. */
  readonly isForBooking: boolean;
  /** Whether every page loads it, with the document or after it is shown. */
  readonly isOfEveryPage: boolean;
  /** Folders of the pages that load it with the document. */
  readonly pages: ReadonlySet<string>;
  /** Folders of the pages that load it with the document or on demand. */
  readonly reach: ReadonlySet<string>;
};

const EVERY_PAGE =
  /^src\/web\/(?:entry\.client\.tsx|root\.tsx|document\/after-load\.tsx|templates\/[a-z]+\/frame\.ts)$/;
const ROUTE = /^src\/web\/pages\/([a-z]+|trade-in)\//;
/** Folders of pages that are made of the same parts as those of another folder: a form, or the progress of a lead. */
const LIKE: Readonly<Partial<Record<string, string>>> = {
  finance: 'forms',
  'trade-in': 'forms',
  checkout: 'forms',
  returns: 'forms',
  reservation: 'lead',
};
/** The pages on which a time is booked. What they share is a script of its own, which no other form loads. */
const BOOKING = /^src\/web\/pages\/(?:forms\/book-test-drive|returns\/returns)\.tsx$/;
/** Pages that load on demand what few of them need: a form in a text. */
const RARELY = 'content';
/** A part of few texts, loaded on demand. It shares what home and location pages have, not the other way round. */
const RARE_PART = 'src/web/features/content/content-reviews.tsx';
/** Templates load their hero only for the home page. */
const HERO = /^src\/web\/templates\/[a-z]+\/hero\.tsx$/;

const fileOf = (id: string) => relative(ROOT, id.replace(/\?.*$/, ''));
function pageOf(file: string): string | undefined {
  if (HERO.test(file)) return 'home';
  const folder = ROUTE.exec(file)?.[1];
  return folder === undefined ? undefined : (LIKE[folder] ?? folder);
}

/** Follows the static imports of a module up to its entries, and from those to the pages that import them on demand. */
function findLoaders(id: string, graph: Graph): Loaders {
  const entries = entriesAbove([id], graph);
  const reach = new Set<string>();
  const visited = new Set<string>();
  for (let open = entries; open.size > 0;) {
    const importers: string[] = [];
    for (const entry of open) {
      visited.add(entry);
      const page = pageOf(fileOf(entry));
      if (fileOf(entry) === RARE_PART) continue;
      if (page === undefined) importers.push(...(graph.getModuleInfo(entry)?.dynamicImporters ?? []));
      // Few texts have a form: what it needs is not shared on their account.
      else if (page !== RARELY || entries.has(entry)) reach.add(page);
    }
    open = entriesAbove(importers, graph).difference(visited);
  }
  const files = [...entries].map(fileOf);
  return {
    count: files.length,
    isForBooking: files.every((file) => BOOKING.test(file)),
    isOfEveryPage: files.some((file) => EVERY_PAGE.test(file)),
    pages: new Set(files.map(pageOf).filter((page) => page !== undefined)),
    reach,
  };
}

/** The entries (routes, and modules that are imported on demand) that are in `ids` or statically import one of them. */
function entriesAbove(ids: readonly string[], graph: Graph): Set<string> {
  const entries = new Set<string>();
  const visited = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = visited.has(id) ? null : graph.getModuleInfo(id);
    visited.add(id);
    if (info === null) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) entries.add(id);
    open.push(...info.importers);
  }
  return entries;
}

/**
 * The script for a module of this project. Null leaves the choice to the bundler, which keeps it in the script of its
 * only entry. There are few scripts, because each is compressed separately; even so, a page loads few modules that it
 * does not use.
 */
export function toSharedScript(id: string, graph: Graph): SharedScript | null {
  const { count, isForBooking, isOfEveryPage, pages, reach } = findLoaders(id, graph);
  if (count < 2 || isForBooking) return null;
  // What both the search page and the car page load, nearly every visitor loads.
  if (isOfEveryPage || (pages.has('search') && pages.has('car'))) return { name: 'shared', level: 6 };
  if (pages.size === 0) return null;
  // What the car page shares with its own later parts stays in its script, which is there when they come.
  if (reach.size === 1 && pages.has('car')) return null;
  // Pages with a form have the most script, and need little of the search.
  const isOfForms = reach.size === 2 && pages.has('forms');
  if (pages.has('search') && reach.size > 1 && !isOfForms) return { name: 'search-parts', level: 5 };
  // Home and car pages load no parts of forms with the document: most visits see such a page, and few a form.
  const isOften = pages.has('home') || pages.has('car');
  const isLater = reach.has('home') && !pages.has('home');
  // What the car page shares with one page is a few lines: the headers of another response weigh more.
  if (reach.size === 2 && pages.has('car') && !isLater) return { name: 'pages', level: 3 };
  if (reach.size > 2) return isOften ? { name: 'pages', level: 3 } : { name: 'inner-pages', level: 2 };
  const name = [...reach].toSorted().join('-');
  // The home page has the most script. What it loads on demand does not come with what it shares with another page.
  return { name: isLater ? `${name}-later` : name, level: reach.size - 1 };
}

/** A group also takes the modules that its modules import, so higher levels choose first. */
const toGroup = (level: number) => ({
  debugName: `level ${level}`,
  priority: level,
  test: (id: string) => !id.includes('/node_modules/'),
  name: (id: string, graph: Graph) => {
    const script = toSharedScript(id, graph);
    return script?.level === level ? script.name : null;
  },
});

/** Groups of browser scripts, derived from the imports and from the folders of routes (D244). */
export const SCRIPT_GROUPS: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 8 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 7 },
  ...[6, 5, 4, 3, 2, 1, 0].map(toGroup),
];

const OF_EVERY_PAGE = /(?:^|\/)(?:react|shared)-[^/]+\.js$/;

/** What a script on demand needs besides what every page has loaded with its document. Each name listed is sent too. */
export const withoutEveryPages = (scripts: readonly string[]): string[] =>
  scripts.filter((file) => !OF_EVERY_PAGE.test(file));
