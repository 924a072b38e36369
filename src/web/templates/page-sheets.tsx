import { createContext, use, useState } from 'react';
import { NO_SHEETS, type PageKind, type Sheets } from './sheets.ts';

/** Gives the text of a built sheet by its address. The nonce allows it (D323). */
type SheetTexts = { readonly textOf: (href: string) => string; readonly nonce: string };

/** Only the server has them. */
export const SheetTextsContext = createContext<SheetTexts | null>(null);

type PageSheetsProps = { readonly sheets: Sheets; readonly kind: PageKind | null };

/**
 * The style sheets that a page's first screen needs. They are inline, so that none blocks its first paint, and stay as
 * long as the document. An error page in place of the page links its own behind them: the first sheet sets the order of
 * the layers.
 */
export function PageSheets({ sheets, kind }: PageSheetsProps) {
  const page = kind === null ? NO_SHEETS : sheets.pages[kind];
  const hrefs = [sheets.frame, ...page.first, ...(page.below === null ? [sheets.end] : [])];
  const [inline] = useState(hrefs);
  const later = hrefs.filter((href) => !inline.includes(href));
  return (
    <>
      {inline.map((href) => (
        <InlineSheet key={href} href={href} />
      ))}
      {later.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  );
}

/** A browser has no text for it when React hydrates, and leaves it alone. In development, Vite serves the sheets. */
function InlineSheet({ href }: { readonly href: string }) {
  const sheets = use(SheetTextsContext);
  if (import.meta.env.DEV) return <link rel="stylesheet" href={href} />;
  return (
    <style
      suppressHydrationWarning
      data-sheet={href}
      nonce={sheets?.nonce}
      dangerouslySetInnerHTML={{ __html: sheets?.textOf(href) ?? '' }}
    />
  );
}
