import { signalWithin } from '#utilities/signal-within.ts';

/** An error that a page answered with on purpose, such as 404, and its data. */
export type PageError = { readonly status: number; readonly data: unknown };

/** A page as data: what its loader and its action returned. */
export type PageData = {
  readonly kind: 'page';
  readonly status: number;
  readonly loaderData: unknown;
  readonly actionData: unknown;
  readonly error: PageError | null;
};

/** What the server answers to a request for a page's data: the page, or the address that it redirects to. */
export type PageAnswer = PageData | { readonly kind: 'moved'; readonly to: string };

/** `/cars/x?about=finance` → `/cars/x.data?about=finance`; `/` → `/_.data`. */
export function toDataAddress(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return `${pathname.endsWith('/') ? `${pathname}_` : pathname}.data${search}`;
}

const MAX_WAIT_MS = 15_000;

/**
 * Asks for a page's data, or posts a form to it. Rejects when the connection fails, when the signal aborts, and when
 * the answer is not that of a page (a busy server, a proxy). Data may take 15 seconds; who posts a form limits the time
 * by itself, because a form with files takes longer.
 */
export async function fetchPage(
  address: string,
  { body, signal, isAhead = false }: FetchPageOptions = {},
): Promise<PageAnswer> {
  const response = await fetch(toDataAddress(address), {
    ...(body ? { method: 'POST', body } : { signal: signalWithin(MAX_WAIT_MS, signal) }),
    ...(isAhead ? { headers: { purpose: 'prefetch' } } : {}),
  });
  const answer: unknown = await response.json();
  if (!isPageAnswer(answer)) throw new Error(`The site answered ${response.status}`);
  return answer;
}

export type FetchPageOptions = {
  /** The form to post. */
  readonly body?: FormData | URLSearchParams;
  readonly signal?: AbortSignal;
  /** The shopper has not asked for the page yet. */
  readonly isAhead?: boolean;
};

function isPageAnswer(value: unknown): value is PageAnswer {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'page' || value.kind === 'moved';
}
