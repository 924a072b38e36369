import { useState } from 'react';
import { MOST_COMPARED } from '#domain/car/compared-ids.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { CompareView } from './compare-view.ts';

type Outcome = 'done' | 'failed' | null;

/** Leads to another car, copies the page's address, and prints it. Without script the browser's own menu does the last two. */
export function CompareActions({ view: { cars, add, share, print } }: { readonly view: CompareView }) {
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
    <div className="compare-actions">
      {cars.length < MOST_COMPARED && (
        <LinkButton href={add.href} tone="outline">
          {add.label}
        </LinkButton>
      )}
      <Button type="button" tone="outline" className="with-script" onClick={copy}>
        {share.label}
      </Button>
      <Button type="button" tone="outline" className="with-script" onClick={() => window.print()}>
        {print}
      </Button>
      <p role="status" className="type-small">
        {outcome !== null && share[outcome]}
      </p>
    </div>
  );
}
