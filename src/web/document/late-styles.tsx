/** A style sheet that is fetched at the lowest priority, and applied by `applyLateStyles`. */
export function LateStyles({ href }: { readonly href: string }) {
  return (
    <>
      <link rel="stylesheet" href={href} media="print" data-late="" suppressHydrationWarning />
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    </>
  );
}
