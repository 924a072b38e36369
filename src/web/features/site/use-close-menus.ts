import { useEffect, useRef, type RefObject } from 'react';
import { onMove } from '#web/navigation/address.ts';

/**
 * Menus are `details` elements and work without script. With script they also close on Escape (the focus returns to their
 * button), on a press elsewhere, when another menu opens, and when a link shows another search in place.
 */
export function useCloseMenus<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    const onPress = (event: PointerEvent) => closeAll(root.current, event.target instanceof Node ? event.target : null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const open = root.current?.querySelector<HTMLDetailsElement>('details[open]');
      closeAll(root.current, null);
      if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus();
    };
    const onLeave = () => closeAll(root.current, null);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    // A page that comes back by Back has its menus closed.
    window.addEventListener('pagehide', onLeave);
    const stop = onMove(onLeave);
    return () => {
      stop();
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return root;
}

function closeAll(root: HTMLElement | null, inside: Node | null): void {
  for (const menu of root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (inside === null || !menu.contains(inside)) menu.open = false;
  }
}
