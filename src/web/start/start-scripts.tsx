import { createContext, use, useLayoutEffect } from 'react';
import type { StartList } from './start-state.ts';

/** What the server writes into a page for its start. A browser has none: it finds the scripts in the document. */
export type StartSource = {
  readonly nonce: string;
  /** The text of the starter (`starter.ts`). */
  readonly starter: string;
  /** The page's data, from which the browser starts it. */
  readonly pageData: string;
  /** The fonts of a late style sheet that every page needs. */
  readonly fontsOf: (sheet: string) => readonly string[];
  readonly list: (siteScripts: readonly string[]) => StartList;
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

/** The ids of the elements with the page's data and with the list of its scripts. */
export const PAGE_DATA_ID = 'page-data';
export const START_LIST_ID = 'start-list';

type StartScriptsProps = {
  /** Scripts of the template and of the locale, which the manifest of routes does not name. */
  readonly siteScripts: readonly string[];
  /** Called when the frame of the page is hydrated. */
  readonly onLive: () => void;
};

/** Names the scripts, for the starter to load after the first picture (D328), and holds what they start from. */
export function StartScripts({ siteScripts, onLive }: StartScriptsProps) {
  const source = use(StartContext);
  // Not after the next frame: the shopper may wait.
  useLayoutEffect(() => onLive(), [onLive]);
  return (
    <>
      <JsonScript id={PAGE_DATA_ID} json={source?.pageData ?? ''} />
      <JsonScript id={START_LIST_ID} json={source ? JSON.stringify(source.list(siteScripts)) : ''} />
    </>
  );
}

function JsonScript({ id, json }: { readonly id: string; readonly json: string }) {
  return (
    <script
      suppressHydrationWarning
      type="application/json"
      id={id}
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
