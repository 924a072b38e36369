import { fetchPage, type PageAnswer } from '#web/navigation/page-answer.ts';
import { savesData } from '#web/ui/saves-data.ts';

/** How long data that was fetched ahead may be used. A car may be reserved meanwhile. */
const FRESH_MS = 30_000;

/** The form that was fetched last before it was asked for. Null as its answer: it could not be fetched. */
let ahead: { readonly href: string; readonly at: number; readonly answer: Promise<PageAnswer | null> } | null = null;

const isAhead = (href: string) => ahead?.href === href && Date.now() - ahead.at < FRESH_MS;

/** Fetches the data of an enquiry before the shopper opens it (D339). A failure shows nowhere. */
export function fetchEnquiryAhead(href: string): void {
  if (savesData() || isAhead(href)) return;
  ahead = { href, at: Date.now(), answer: fetchPage(href, { isAhead: true }).catch(() => null) };
}

/** The data of an enquiry, fetched ahead or now. Rejects like `fetchPage`. */
export async function loadEnquiry(href: string, signal: AbortSignal): Promise<PageAnswer> {
  const found = isAhead(href) ? await ahead?.answer : null;
  ahead = null;
  return found ?? fetchPage(href, { signal });
}
