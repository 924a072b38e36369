import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { Van } from '#domain/towing/van.ts';
import { keepVan, useKeptVan } from './kept-van.ts';
import type { TypedVan } from './van-form.tsx';
import type { VanFormView } from './van-view.ts';

/** React leaves what the document has within such an element as it is. */
const AS_IN_DOCUMENT = { __html: '' };

export type VanPartProps<View> = {
  readonly view: View;
  /** The van of the address, else the one that the browser keeps. */
  readonly van: Van | null;
  /** The part of the document as the shopper left it. */
  readonly before?: { readonly typed: TypedVan; readonly isOpen: boolean } | undefined;
};

type Slot<View> = {
  readonly view: View;
  readonly className?: string;
  /** The component, on the server only. */
  readonly rendered: ComponentType<VanPartProps<View>> | null;
  readonly load: () => Promise<ComponentType<VanPartProps<View>>>;
};

type Loaded<View> = { readonly Part: ComponentType<VanPartProps<View>>; readonly before: VanPartProps<View>['before'] };

/**
 * A part with the form for the van. The document has all of it, and it works without script. Its script is loaded for a
 * shopper whose van this browser keeps. The browser keeps the van of the address.
 */
export function VanPart<View extends { readonly form: VanFormView }>({ view, className, rendered, load }: Slot<View>) {
  const slot = useRef<HTMLDivElement>(null);
  const kept = useKeptVan();
  const [loaded, setLoaded] = useState<Loaded<View> | null>(null);
  const { van } = view.form;
  useEffect(() => {
    if (van) keepVan(van);
  }, [van]);
  const start = useCallback(async () => {
    // Without it the form of the document stays.
    const Part = await load().catch(() => null);
    if (Part === null) return;
    const fields = [...(slot.current?.querySelectorAll('input') ?? [])];
    const changed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
    const typed = Object.fromEntries(changed.map(({ name, value }) => [name, value]));
    const isOpen = slot.current?.querySelector('details')?.open ?? false;
    setLoaded((known) => known ?? { Part, before: { typed, isOpen } });
  }, [load]);
  const isWanted = kept !== null;
  useEffect(() => {
    if (isWanted) void start();
  }, [isWanted, start]);
  const Part = rendered ?? loaded?.Part;
  return Part ? (
    <div key="part" className={className} data-loads-later={loaded ? undefined : ''}>
      <Part view={view} van={van ?? kept} before={loaded?.before} />
    </div>
  ) : (
    <div
      key="document"
      ref={slot}
      className={className}
      data-loads-later=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_IN_DOCUMENT}
    />
  );
}
