import { createContext, use } from 'react';

/** The rules, and the nonce that allows them. */
type Rules = { readonly text: string; readonly nonce: string };

/** Only a server-rendered page has rules. */
export const SpeculationRulesContext = createContext<Rules | null>(null);

/** Lets the browser fetch the next page ahead (D339). */
export function SpeculationRules() {
  const rules = use(SpeculationRulesContext);
  return (
    <script
      type="speculationrules"
      suppressHydrationWarning
      nonce={rules?.nonce}
      dangerouslySetInnerHTML={{ __html: rules?.text ?? '' }}
    />
  );
}
