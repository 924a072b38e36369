import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useOptionalSite } from '#web/features/site/site-context.tsx';
import { AsInDocument } from '#web/ui/as-in-document.tsx';
import { useKeptPlace } from './kept-place.ts';
import type { NearMenuProps } from './near-menu.tsx';

/** On the server only: a browser loads the menu when the shopper wants it. */
const RenderedMenu = import.meta.env.SSR ? (await import('./near-menu.tsx')).NearMenu : null;

type Loaded = { readonly Menu: ComponentType<NearMenuProps>; readonly before: NonNullable<NearMenuProps['before']> };

/**
 * The menu for a postcode. The document has all of it, and it works without script. Its script is loaded when the shopper
 * opens it, or has given a postcode before; few shoppers do.
 */
export function NearSlot(props: NearMenuProps) {
  const slot = useRef<HTMLDivElement>(null);
  const kept = useKeptPlace();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = useCallback(async () => {
    // Without it the form of the document sends the postcode to the server.
    const near = await import('./near-menu.tsx').catch(() => null);
    if (near === null) return;
    const field = slot.current?.querySelector<HTMLInputElement>('input[name="postcode"]');
    const before = {
      isOpen: slot.current?.querySelector('details')?.open ?? false,
      typed: field?.value ?? '',
      hasFocus: field === document.activeElement,
    };
    setLoaded((known) => known ?? { Menu: near.NearMenu, before });
  }, []);
  const isWanted = kept !== null || props.view.typed !== null;
  useEffect(() => {
    const element = slot.current;
    const onPress = () => void load();
    // A listener of its own: the element only stands around the button that is pressed.
    element?.addEventListener('click', onPress);
    if (isWanted) onPress();
    return () => element?.removeEventListener('click', onPress);
  }, [isWanted, load]);
  if (!useOptionalSite()?.distances) return null;
  const Menu = RenderedMenu ?? loaded?.Menu;
  return Menu ? (
    <div className="near" data-loads-later={loaded ? undefined : ''}>
      <Menu {...props} {...(loaded && { before: loaded.before })} />
    </div>
  ) : (
    <AsInDocument className="near" ref={slot} />
  );
}
