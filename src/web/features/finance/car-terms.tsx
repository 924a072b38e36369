import { useEffect, useState } from 'react';

type Answer = { readonly finance_lenders?: Readonly<Record<string, { readonly disclaimer?: unknown }>> };

/** The disclaimer in an answer of the call (spec §7: `finance_lenders[provider].disclaimer`); empty: it has none. */
function disclaimerIn(answer: Answer): string {
  const [entry] = Object.values(answer.finance_lenders ?? {});
  return typeof entry?.disclaimer === 'string' ? entry.disclaimer : '';
}

async function readTerms(car: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/cars/${encodeURIComponent(car)}/finance-disclaimer`, { signal });
  if (!response.ok) throw new Error(`The finance disclaimer of car ${car} was answered with ${response.status}`);
  return disclaimerIn((await response.json()) as Answer);
}

type CarTermsProps = { readonly car: string; readonly failed: string };

/** What the lender says of one car, fetched when it is asked for; a failure is said in place and logged. */
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
