import type { BlockView } from '#web/features/content/content-view.ts';

type Loaded = { readonly view?: { readonly blocks?: readonly BlockView[] } } | null | undefined;

/** Whether the text of a page lists cars, whose cards may have a repayment. */
export const hasCars = (loaded: unknown): boolean =>
  (loaded as Loaded)?.view?.blocks?.some(({ kind }) => kind === 'stock_list') ?? false;
