/** The load state of the search page (spec §4). A failure changes the state but keeps the last good page (D18). */
export type SearchLoad<Page> = {
  readonly state: 'loading' | 'hasData' | 'hasError';
  /** The address of the newest requested search. */
  readonly requested: string | null;
  /** The last good page; null before the first one. */
  readonly page: Page | null;
  /** How many loads failed since the page was opened. */
  readonly failures: number;
};

export type SearchLoadEvent<Page> =
  | { readonly type: 'requested'; readonly address: string }
  | { readonly type: 'answered'; readonly address: string; readonly page: Page }
  | { readonly type: 'failed'; readonly address: string };

export const NOTHING_LOADED: SearchLoad<never> = { state: 'loading', requested: null, page: null, failures: 0 };

/** The state after an event. Answers and failures of an older search change nothing. */
export function nextSearchLoad<Page>(load: SearchLoad<Page>, event: SearchLoadEvent<Page>): SearchLoad<Page> {
  // The same address changes nothing, unless its load failed.
  if (event.type === 'requested')
    return event.address === load.requested && load.state !== 'hasError'
      ? load
      : { ...load, state: 'loading', requested: event.address };
  if (event.address !== load.requested) return load;
  return event.type === 'answered'
    ? { ...load, state: 'hasData', page: event.page }
    : { ...load, state: 'hasError', failures: load.failures + 1 };
}
