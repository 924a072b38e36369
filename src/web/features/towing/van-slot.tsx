import { useEffect, useRef, useState, type ComponentType } from 'react';
import { AsInDocument } from '#web/ui/as-in-document.tsx';
import { useVan } from './kept-van.ts';
import { loadVanParts } from './lazy-van-part.ts';
import type { VanViews } from './van-part-props.ts';

/** On the server only: a browser loads a part for a shopper with a van. */
const RENDERED = import.meta.env.SSR ? await import('./van-parts.tsx') : null;

type Loaded<Name extends keyof VanViews> = ComponentType<{ readonly view: VanViews[Name] }> | null;
type SlotProps<Name extends keyof VanViews> = {
  readonly name: Name;
  readonly view: VanViews[Name];
  readonly className: string;
};

/**
 * A part with the form for the van: the section on the page of a car, or the menu of a list. The document has all of it,
 * and it works without script.
 */
export function VanSlot<Name extends keyof VanViews>({ name, view, className }: SlotProps<Name>) {
  const slot = useRef<HTMLDivElement>(null);
  const van = useVan();
  const [loaded, setLoaded] = useState<Loaded<Name>>(null);
  const isWanted = (view.form.query || van) !== null;
  useEffect(() => {
    // Without it the form of the document stays.
    if (isWanted)
      loadVanParts().then(
        ({ partAfter }) => setLoaded((known: Loaded<Name>) => known ?? partAfter(name, slot.current)),
        () => {},
      );
  }, [isWanted, name]);
  const Shown = (RENDERED?.VAN_PARTS[name] as typeof loaded | undefined) ?? loaded;
  return Shown ? (
    <div className={className} data-loads-later="">
      <Shown view={view} />
    </div>
  ) : (
    <AsInDocument className={className} ref={slot} />
  );
}
