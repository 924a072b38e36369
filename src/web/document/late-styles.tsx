type LateStylesProps = {
  readonly href: string;
  /** False for a page without the starter. */
  readonly hasScript: boolean;
};

/** A style sheet that is fetched at the lowest priority, and applied when the starter loads the scripts (D326). */
export function LateStyles({ href, hasScript }: LateStylesProps) {
  if (!hasScript) return <link rel="stylesheet" href={href} />;
  return (
    <>
      <link rel="stylesheet" href={href} media="print" data-late="" suppressHydrationWarning />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
