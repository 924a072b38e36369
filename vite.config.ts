import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserMessages } from './scripts/vite/browser-messages.ts';
import { fontCuts } from './scripts/vite/font-cuts.ts';
import { moduleList } from './scripts/vite/module-list.ts';
import { pagesWithoutRouter } from './scripts/vite/pages-without-router.ts';
import { preloadScripts } from './scripts/vite/preload-scripts.ts';
import { reactModules } from './scripts/vite/react-modules.ts';
import { SCRIPT_GROUPS, withoutEveryPages } from './scripts/vite/script-groups.ts';
import { sheetTexts } from './scripts/vite/sheet-texts.ts';
import { siteScripts } from './scripts/vite/site-scripts.ts';
import { starter } from './scripts/vite/starter.ts';

/**
 * The names of scripts stand in every script that loads them, and a hash cannot be compressed. Rolldown needs at least
 * seven characters for as many scripts.
 */
const SCRIPT_NAME = 'assets/[name]-[hash:7].js';
const SCRIPT_NAMES = { entryFileNames: SCRIPT_NAME, chunkFileNames: SCRIPT_NAME };

export default defineConfig({
  plugins: [
    fontCuts,
    tailwindcss(),
    pagesWithoutRouter,
    preloadScripts,
    reactModules,
    reactRouter(),
    moduleList,
    siteScripts(),
    starter(),
    sheetTexts(),
    browserMessages(),
  ],
  publicDir: 'src/web/public',
  // Fonts and pictures stay files: as data URLs in the style sheet they would be loaded before they are needed.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, scripts) => withoutEveryPages(scripts) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { ...SCRIPT_NAMES, codeSplitting: { groups: SCRIPT_GROUPS } } } } },
  },
});
