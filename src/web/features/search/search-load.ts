/** The load state of the search page (spec §4). A failure changes the state but keeps the last good page (D18). */
export type SearchLoad<Page> = {
  readonly state: 'loading' | 'hasData' | 'hasError';
  /** The address of the newest requested search. */
  readonly asked: string | null;
  /** The last good page; null before the first one. */
  readonly page: Page | null;
  /** How many loads failed since the page was opened. */
  readonly failures: number;
};

export type SearchLoadEvent<Page> =
  | { readonly type: 'asked'; readonly address: string }
  | { readonly type: 'answered'; readonly address: string; readonly page: Page }
  | { readonly type: 'failed'; readonly address: string }
  /** The shopper left the search, so a later one must not fall back to its page. */
  | { readonly type: 'left' };

export const NOTHING_LOADED: SearchLoad<never> = { state: 'loading', asked: null, page: null, failures: 0 };

/** The state after an event. Answers and failures of an older search change nothing. */
export function nextSearchLoad<Page>(load: SearchLoad<Page>, event: SearchLoadEvent<Page>): SearchLoad<Page> {
  if (event.type === 'left') return { ...NOTHING_LOADED, failures: load.failures };
  // The same address changes nothing, unless its load failed.
  if (event.type === 'asked')
    return event.address === load.asked && load.state !== 'hasError'
      ? load
      : { ...load, state: 'loading', asked: event.address };
  if (event.address !== load.asked) return load;
  return event.type === 'answered'
    ? { ...load, state: 'hasData', page: event.page }
    : { ...load, state: 'hasError', failures: load.failures + 1 };
}
