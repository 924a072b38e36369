import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { fetchPage, type PageAnswer, type PageData, type PageError } from './page-answer.ts';

/** The page of this document, on the server and in the browser. */
export type ShownPage = {
  /** The pattern of the route that answered: `/cars/:slug`. */
  readonly id: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** What the frame must know of the page (`request/page-handle.ts`). */
  readonly handle: unknown;
  readonly loaderData: unknown;
  readonly actionData: unknown;
  /** Set when the error page is shown instead. An error of the program is a plain `Error`. */
  readonly error: PageError | Error | null;
};

type Shown = { readonly page: ShownPage; readonly show: (answer: PageAnswer) => void };

const ShownPageContext = createContext<Shown | null>(null);

export function ShownPageProvider({ page, children }: { readonly page: ShownPage; readonly children: ReactNode }) {
  const [shown, setShown] = useState(page);
  const show = useCallback((answer: PageAnswer) => {
    if (answer.kind === 'moved') location.assign(answer.to);
    else setShown((before) => withAnswer(before, answer));
  }, []);
  return <ShownPageContext value={{ page: shown, show }}>{children}</ShownPageContext>;
}

/** An answer to a form has no data of the loader when it is an error. */
function withAnswer(before: ShownPage, { loaderData, actionData, error }: PageData): ShownPage {
  return { ...before, loaderData: loaderData ?? before.loaderData, actionData, error };
}

function useShown(): Shown {
  const shown = use(ShownPageContext);
  if (!shown) throw new Error('ShownPageProvider is missing');
  return shown;
}

export const useShownPage = (): ShownPage => useShown().page;

/** Shows an answer of the server in place: new data of this page, its error page, or the page that it moved to. */
export const useShowAnswer = (): Shown['show'] => useShown().show;

/**
 * Asks the server for this page again and shows its answer. What was typed stays. Rejects like `fetchPage`, and when the
 * server has failed: the page that is shown is better than an error page.
 */
export function useRefreshPage(): () => Promise<void> {
  const { show } = useShown();
  return useCallback(async () => {
    const answer = await fetchPage(location.pathname + location.search);
    if (answer.kind === 'page' && answer.error !== null && answer.error.status >= 500)
      throw new Error(`The site answered ${answer.status}`);
    show(answer);
  }, [show]);
}

/** An error that a page answered with on purpose (`PageError`), not one of the program. */
export function isPageError(error: unknown): error is PageError {
  return (
    typeof error === 'object' && error !== null && !(error instanceof Error) && 'status' in error && 'data' in error
  );
}
