/** Applies the style sheets that the page was shown without (`LateStyles`). */
export function applyLateStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) link.media = 'all';
}
