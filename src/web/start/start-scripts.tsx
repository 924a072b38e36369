import { createContext, use, useEffect } from 'react';
import type { StartList } from './start-state.ts';

/** What the server writes into a page for its start. A browser has none: it finds the scripts in the document. */
export type StartSource = {
  readonly nonce: string;
  /** The text of the starter (`starter.ts`). */
  readonly starter: string;
  /** The router's inline script. To call it tells the router to write the page's data after it. */
  readonly handOff: () => string;
  readonly list: (templateScripts: readonly string[]) => StartList;
};

export const StartContext = createContext<StartSource | null>(null);

/** The inline script that keeps early events and loads the other scripts. Stands before anything that can be touched. */
export function Starter() {
  const source = use(StartContext);
  return (
    <script
      suppressHydrationWarning
      nonce={source?.nonce}
      dangerouslySetInnerHTML={{ __html: source?.starter ?? '' }}
    />
  );
}

type StartScriptsProps = {
  /** Scripts of the template, which the router's manifest does not name. */
  readonly templateScripts: readonly string[];
  /** Called when the frame of the page is hydrated. */
  readonly onLive: () => void;
};

/**
 * In place of the router's `Scripts`, which starts the scripts with the document: names them, for the starter to load
 * after the first picture (D328).
 */
export function StartScripts({ templateScripts, onLive }: StartScriptsProps) {
  const source = use(StartContext);
  useEffect(onLive, [onLive]);
  const list = source ? JSON.stringify(source.list(templateScripts)).replaceAll('<', '\\u003c') : '';
  return (
    <>
      <script
        suppressHydrationWarning
        nonce={source?.nonce}
        dangerouslySetInnerHTML={{ __html: source?.handOff() ?? '' }}
      />
      <script
        suppressHydrationWarning
        type="application/json"
        id="start-list"
        dangerouslySetInnerHTML={{ __html: list }}
      />
    </>
  );
}
