import { useEffect, type ComponentType } from 'react';
import { keepVan } from './keep-van.ts';
import { VanMenu } from './van-menu.tsx';
import type { VanPartProps, VanViews } from './van-part-props.ts';
import { VanSection } from './van-section.tsx';

// One script has all that a shopper with a van needs, because each name of a script weighs on every page with cards.
export { LeftOfCard } from './left-of-card.tsx';
export { LeftOfCompared } from './left-of-compared.tsx';
export { VanBoxField } from './van-box-field.tsx';

export const VAN_PARTS: { readonly [Name in keyof VanViews]: ComponentType<VanPartProps<VanViews[Name]>> } = {
  VanMenu,
  VanSection,
};

/** The part of the document as the shopper left it. */
function readBefore(document: HTMLElement | null): VanPartProps<unknown>['before'] {
  const fields = [...(document?.querySelectorAll('input') ?? [])];
  const changed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
  const typed = Object.fromEntries(changed.map(({ name, value }) => [name, value]));
  return { typed, isOpen: document?.querySelector('details')?.open ?? false };
}

/** A part that goes on where the document was, and keeps the van of the address in this browser. */
export function partAfter<Name extends keyof VanViews>(
  name: Name,
  document: HTMLElement | null,
): ComponentType<{ readonly view: VanViews[Name] }> {
  const before = readBefore(document);
  const Part: ComponentType<VanPartProps<VanViews[Name]>> = VAN_PARTS[name];
  return function VanPart({ view }) {
    const { query } = view.form;
    useEffect(() => {
      if (query !== '') keepVan(query);
    }, [query]);
    return <Part view={view} before={before} />;
  };
}
