import { FileDown } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { signalWithin } from '#utilities/signal-within.ts';
import { useVan } from '#web/features/towing/kept-van.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { alertFailure } from '#web/ui/alert-failure.ts';
import { cachedMarkup } from '#web/ui/cached-markup.tsx';

type PdfButtonProps = {
  readonly href: string;
  readonly slug: string;
  /** The van in the page's address, as the query of an address; empty without one. */
  readonly van: string;
};

/**
 * Downloads the car sheet as `{slug}.pdf` (spec §7, D26). Without script it is a plain link. With script a failure is
 * shown in an alert and beside the button (spec §8, D31), and the shopper stays on the page.
 */
export function PdfButton({ href: plain, slug, van }: PdfButtonProps) {
  const t = useMessages();
  const kept = useVan();
  const query = van || kept;
  const href = query ? `${plain}?${query}` : plain;
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure: string | null }>(IDLE);
  const download = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state.isBusy) return;
    setState({ isBusy: true, failure: null });
    const fetched = await fetchDocument(href).catch(() => ({ failure: null }));
    if ('document' in fetched) {
      save(fetched.document, `${slug}.pdf`);
      return setState(IDLE);
    }
    const failure = fetched.failure ?? t('car.pdf_failed');
    setState({ isBusy: false, failure });
    alertFailure(failure);
  };
  return (
    <div className="mt-3">
      <a
        href={href}
        download={`${slug}.pdf`}
        rel="nofollow"
        className="arrow-link type-small-strong inline-flex min-h-11 items-center"
        aria-disabled={state.isBusy || undefined}
        onClick={(event) => void download(event)}
      >
        {cachedMarkup(['pdf icon'], <FileDown aria-hidden="true" />)} {t(state.isBusy ? 'car.pdf_busy' : 'car.pdf')}
      </a>
      <p role="status" className="type-small">
        {state.failure}
      </p>
    </div>
  );
}

const IDLE = { isBusy: false, failure: null };

/** `failure`: the server's error message for the shopper; null if it sent none. */
type Fetched = { readonly document: Blob } | { readonly failure: string | null };

/** A sheet with its photo takes long on a slow line. */
const MAX_WAIT_MS = 90_000;

async function fetchDocument(href: string): Promise<Fetched> {
  const response = await fetch(href, {
    headers: { accept: 'application/pdf, application/json' },
    signal: signalWithin(MAX_WAIT_MS),
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type === 'application/pdf') return { document: await response.blob() };
  if (!type.includes('json')) return { failure: null };
  const { error } = (await response.json()) as { readonly error?: { readonly message?: string } };
  return { failure: error?.message ?? null };
}

function save(document: Blob, name: string): void {
  const address = URL.createObjectURL(document);
  const link = Object.assign(window.document.createElement('a'), { href: address, download: name });
  link.click();
  // Revoked later, because the browser starts to read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
