import { useEffect, useState } from 'react';
import { signalWithin } from '#utilities/signal-within.ts';

const MAX_WAIT_MS = 15_000;

type Answer = { readonly finance_lenders?: Readonly<Record<string, { readonly disclaimer?: unknown }>> };

/** The disclaimer in the API's answer (spec §7: `finance_lenders[provider].disclaimer`). Empty if it has none. */
function disclaimerIn(answer: Answer): string {
  const [entry] = Object.values(answer.finance_lenders ?? {});
  return typeof entry?.disclaimer === 'string' ? entry.disclaimer : '';
}

async function readTerms(car: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/cars/${encodeURIComponent(car)}/finance-disclaimer`, {
    signal: signalWithin(MAX_WAIT_MS, signal),
  });
  if (!response.ok) throw new Error(`The finance disclaimer of car ${car} was answered with ${response.status}`);
  return disclaimerIn((await response.json()) as Answer);
}

type CarTermsProps = { readonly car: string; readonly failed: string };

/** The lender's disclaimer for one car, fetched on demand. A failure is shown in its place and logged. */
export function CarTerms({ car, failed }: CarTermsProps) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const request = new AbortController();
    readTerms(car, request.signal).then(setText, (error: unknown) => {
      if (request.signal.aborted) return;
      console.warn(error);
      setText(failed);
    });
    return () => request.abort();
  }, [car, failed]);
  return (
    <p role="status" className="finance-car-terms" aria-busy={text === null}>
      {text}
    </p>
  );
}
