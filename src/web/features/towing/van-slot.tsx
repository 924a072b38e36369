import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { keepVan, useKeptVan } from './kept-van.ts';
import type { VanSectionProps } from './van-section.tsx';
import type { VanSectionView } from './van-view.ts';

/** On the server only: a browser loads the section for a van that it keeps. */
const RenderedSection = import.meta.env.SSR ? (await import('./van-section.tsx')).VanSection : null;

/** React leaves what the document has within such an element as it is. */
const AS_IN_DOCUMENT = { __html: '' };

type Loaded = { readonly Section: ComponentType<VanSectionProps>; readonly before: VanSectionProps['before'] };

/**
 * The section on the page of a car. The document has all of it, and its form works without script. Its script is loaded
 * for a shopper whose van this browser keeps.
 */
export function VanSlot({ view }: { readonly view: VanSectionView }) {
  const slot = useRef<HTMLDivElement>(null);
  const kept = useKeptVan();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { van } = view.form;
  useEffect(() => {
    if (van) keepVan(van);
  }, [van]);
  const load = useCallback(async () => {
    // Without it the table of the document stays.
    const section = await import('./van-section.tsx').catch(() => null);
    if (section === null) return;
    const fields = [...(slot.current?.querySelectorAll('input') ?? [])];
    const typed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
    const before = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
    setLoaded((known) => known ?? { Section: section.VanSection, before });
  }, []);
  const isWanted = kept !== null;
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  const Section = RenderedSection ?? loaded?.Section;
  return (
    <section className="section van-section" aria-labelledby="van">
      <h2 id="van" className="type-h2">
        {view.heading}
      </h2>
      {Section ? (
        <div key="section" data-loads-later={loaded ? undefined : ''}>
          <Section view={view} van={van ?? kept} before={loaded?.before} />
        </div>
      ) : (
        <div
          key="document"
          ref={slot}
          data-loads-later=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={AS_IN_DOCUMENT}
        />
      )}
    </section>
  );
}
