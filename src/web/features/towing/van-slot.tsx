import { VanPart } from './van-part.tsx';
import type { VanSectionView } from './van-view.ts';

/** On the server only: a browser loads the section for a van that it keeps. */
const RenderedSection = import.meta.env.SSR ? (await import('./van-section.tsx')).VanSection : null;
const loadSection = async () => (await import('./van-section.tsx')).VanSection;

/** The section on the page of a car: what is left of its limits (D424). */
export function VanSlot({ view }: { readonly view: VanSectionView }) {
  return (
    <section className="section van-section" aria-labelledby="van">
      <h2 id="van" className="type-h2">
        {view.heading}
      </h2>
      <VanPart view={view} rendered={RenderedSection} load={loadSection} />
    </section>
  );
}
