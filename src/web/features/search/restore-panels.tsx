import { createContext, use } from 'react';

/** The inline script above the panels of a server-rendered page, and the nonce that allows it to run (D118). */
type PanelScript = { readonly text: string; readonly nonce: string };

/** Only a server-rendered page has one. */
export const PanelScriptContext = createContext<PanelScript | null>(null);

/**
 * Opens and closes the panels of a server-rendered page as the shopper left them, before the first paint, so that nothing
 * moves. It has already run when React hydrates, which has no text for it and leaves it alone.
 */
export function RestorePanels() {
  const script = use(PanelScriptContext);
  return (
    <script suppressHydrationWarning nonce={script?.nonce} dangerouslySetInnerHTML={{ __html: script?.text ?? '' }} />
  );
}
