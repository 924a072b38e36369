import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { CompareView } from './compare-view.ts';

type Outcome = 'done' | 'failed' | null;

/** Copies the page's address, and prints the page. Without script the browser's own menu does both. */
export function CompareActions({ view: { share, print } }: { readonly view: CompareView }) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const copy = () => {
    // Not defined where the page is not served securely.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const written = clipboard?.writeText(location.href) ?? Promise.reject(new Error('No clipboard'));
    written.then(
      () => setOutcome('done'),
      () => setOutcome('failed'),
    );
  };
  return (
    <div className="compare-actions with-script">
      <Button type="button" tone="outline" onClick={copy}>
        {share.label}
      </Button>
      <Button type="button" tone="outline" onClick={() => window.print()}>
        {print}
      </Button>
      <p role="status" className="type-small">
        {outcome !== null && share[outcome]}
      </p>
    </div>
  );
}
