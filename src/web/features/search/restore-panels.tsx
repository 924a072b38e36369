import { createContext, use } from 'react';

/** The script that stands below the panels of a page from the server, and the mark that lets it run (D118). */
export type PanelScript = { readonly text: string; readonly nonce: string };

/** Only a page from the server has one. */
export const PanelScriptContext = createContext<PanelScript | null>(null);

/**
 * Opens and closes the panels of a page from the server as they were left, before anything is painted: nothing moves.
 * It has run when the page's own script comes, which has no text for it and leaves it alone.
 */
export function RestorePanels() {
  const script = use(PanelScriptContext);
  return (
    <script suppressHydrationWarning nonce={script?.nonce} dangerouslySetInnerHTML={{ __html: script?.text ?? '' }} />
  );
}
