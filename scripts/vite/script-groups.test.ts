import { describe, expect, it } from 'vitest';
import { ROOT } from './module-list.ts';
import { toSharedScript, type Graph } from './script-groups.ts';

type Imports = { readonly static?: readonly string[]; readonly onDemand?: readonly string[] };

/** A graph of files below src/web/. Files in pages/, the root route and the client's entry are entries. */
function graphOf(imports: Readonly<Record<string, Imports>>): Graph {
  const files = Object.entries(imports);
  const idOf = (file: string) => `${ROOT}src/web/${file}`;
  const importersOf = (id: string, kind: keyof Imports) =>
    files.filter(([, of]) => of[kind]?.some((file) => idOf(file) === id)).map(([file]) => idOf(file));
  return {
    getModuleInfo: (id) => ({
      isEntry: /^src\/web\/(?:pages\/|root\.tsx|entry\.client)/.test(id.slice(ROOT.length)),
      importers: importersOf(id, 'static'),
      dynamicImporters: importersOf(id, 'onDemand'),
    }),
  };
}

const graph = graphOf({
  'root.tsx': { static: ['ui/link.tsx'], onDemand: ['document/after-load.tsx'] },
  'document/after-load.tsx': { static: ['features/landing.ts'], onDemand: ['features/dialog.tsx'] },
  'features/dialog.tsx': { static: ['features/form.tsx'] },
  'features/full-screen-gallery.tsx': { static: ['features/strip.ts'] },
  'pages/search/search.tsx': {
    static: ['ui/link.tsx', 'features/range.ts', 'features/results.tsx', 'features/price.ts', 'features/postcode.tsx'],
  },
  'pages/search/filter.tsx': { static: ['features/results.tsx'] },
  'pages/home/home.tsx': {
    static: ['features/range.ts', 'features/hours.tsx', 'features/banner.tsx', 'features/only-home.ts'],
    onDemand: ['ui/carousel-controls.tsx'],
  },
  'ui/carousel-controls.tsx': { static: ['ui/swipe.ts'] },
  'pages/car/car.tsx': {
    static: ['features/strip.ts', 'features/hours.tsx', 'features/banner.tsx', 'features/price.ts', 'ui/swipe.ts'],
    onDemand: ['features/full-screen-gallery.tsx'],
  },
  'pages/forms/enquire.tsx': { static: ['features/form.tsx', 'features/landing.ts', 'features/hours.tsx'] },
  'pages/forms/contact.tsx': {
    static: ['features/form.tsx', 'features/similar.tsx', 'features/notice.tsx', 'features/postcode.tsx'],
  },
  'pages/lead/success.tsx': { static: ['features/similar.tsx', 'features/notice.tsx'] },
  'pages/content/content.tsx': { static: ['features/notice.tsx'] },
});

describe('toSharedScript', () => {
  it.each([
    ['a module that every page loads', 'ui/link.tsx', 'shared'],
    ['a module of the search page and the car page', 'features/price.ts', 'shared'],
    ['a module of the search page and another', 'features/range.ts', 'search-parts'],
    ['a module of the search page and a form', 'features/postcode.tsx', 'forms-search'],
    ['a module of several search pages', 'features/results.tsx', 'search'],
    ['a module of several form pages and of what opens on demand', 'features/form.tsx', 'forms'],
    ['a module of the car page and of what that page opens on demand', 'features/strip.ts', undefined],
    ['a module of the car page and another', 'features/banner.tsx', 'pages'],
    ['a module of the car page and of what the home page opens on demand', 'ui/swipe.ts', 'car-home-later'],
    ['a module of two folders', 'features/similar.tsx', 'forms-lead'],
    ['a module of three folders', 'features/hours.tsx', 'pages'],
    ['a module of three folders without home and car', 'features/notice.tsx', 'inner-pages'],
    ['a module of a page that every page also loads later', 'features/landing.ts', 'shared'],
    ['what every page loads later', 'document/after-load.tsx', undefined],
    ['a module of a single entry', 'features/only-home.ts', undefined],
  ])('puts %s into the right script', (_, file, name) => {
    expect(toSharedScript(`${ROOT}src/web/${file}`, graph)?.name).toBe(name);
  });
});
