import { useCallback, useEffect, useRef, useState } from 'react';
import type { EnquiryView } from '#web/features/enquiry/enquiry-view.ts';
import type { PageAnswer } from '#web/navigation/page-answer.ts';
import { loadEnquiry } from './enquiry-data.ts';

type Enquiry = {
  /** Null while it loads, and when it could not be loaded. */
  readonly view: EnquiryView | null;
  /** Stays true while another attempt is under way. */
  readonly isFailed: boolean;
  readonly isLoading: boolean;
  /** Asks for the form again. */
  readonly load: () => void;
};

/** The form of an enquiry page for the dialog. Where it cannot be had, the page itself is opened: it says why. */
export function useEnquiry(href: string): Enquiry {
  const [view, setView] = useState<EnquiryView | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [isFailed, setFailed] = useState(false);
  const underWay = useRef<AbortController | null>(null);
  const load = useCallback(async () => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    setLoading(true);
    const answer = await loadEnquiry(href, signal).catch((error: unknown) => {
      if (!signal.aborted) console.warn('The enquiry form could not be loaded', error);
      return null;
    });
    if (signal.aborted) return;
    const found = answer && viewOf(answer);
    setView(found);
    setFailed(found === null);
    setLoading(false);
    // The page takes the place of the dialog's entry of the history.
    if (answer?.kind === 'moved') location.replace(answer.to);
    else if (answer?.error && answer.error.status < 500) location.replace(href);
  }, [href]);
  useEffect(() => {
    void load();
    return () => underWay.current?.abort();
  }, [load]);
  return { view, isFailed, isLoading, load: () => void load() };
}

function viewOf(answer: PageAnswer): EnquiryView | null {
  if (answer.kind === 'moved' || answer.error !== null) return null;
  return (answer.loaderData as { readonly view: EnquiryView }).view;
}
