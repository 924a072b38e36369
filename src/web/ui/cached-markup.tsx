import { createContext, use, type ReactNode } from 'react';

/** Names a part, and has everything that it shows besides the site's data. */
export type MarkupKey = readonly [name: string, ...shown: unknown[]];

/** What a page asks the server for while it is rendered (`document/markup-cache.server.ts`). */
export type PageMarkup = {
  /** The mark in place of a part that was rendered before, or the two around one that is rendered now. */
  place(key: MarkupKey): readonly [known: string] | readonly [start: string, end: string];
};

/** Null where nothing is cached. */
export const PageMarkupContext = /* @__PURE__ */ createContext<PageMarkup | null>(null);

/**
 * A part that many pages of a site show alike: the server renders it once and copies its HTML (D449). The part is a
 * component, and is rendered each time when `by` is null. Neither it nor a component below it uses `useId`, a nonce, or a
 * picture that React preloads.
 */
export const cachedMarkup = (by: MarkupKey | null, part: ReactNode): ReactNode =>
  import.meta.env.SSR ? <CachedMarkup by={by}>{part}</CachedMarkup> : part;

type CachedMarkupProps = { readonly by: MarkupKey | null; readonly children: ReactNode };

function CachedMarkup({ by, children }: CachedMarkupProps) {
  const markup = use(PageMarkupContext);
  if (markup === null || by === null) return children;
  const [before, after] = markup.place(by);
  if (after === undefined) return <wbr data-markup={before} />;
  return (
    <>
      <wbr data-markup={before} />
      {children}
      <wbr data-markup={after} />
    </>
  );
}
