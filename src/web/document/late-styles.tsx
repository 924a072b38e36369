import { use } from 'react';
import { StartContext } from '#web/start/start-scripts.tsx';

type LateStylesProps = {
  readonly href: string;
  /** False for a page without the starter. */
  readonly hasScript: boolean;
};

/**
 * A style sheet that is fetched at the lowest priority. The starter applies it when it has loaded the fonts of the sheet
 * that every page needs (D326).
 */
export function LateStyles({ href, hasScript }: LateStylesProps) {
  const source = use(StartContext);
  if (!hasScript) return <link rel="stylesheet" href={href} />;
  return (
    <>
      <link
        rel="stylesheet"
        href={href}
        media="print"
        data-late={source?.fontsOf(href).join(' ')}
        suppressHydrationWarning
      />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
