import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Tells of each figure that was typed, once its field is left, before the form hears of it. When the answer is false
 * the form does not. The ref goes on what holds the fields.
 */
export function useTypedFigures(onTyped: (field: HTMLInputElement) => boolean): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  const listener = useRef(onTyped);
  useEffect(() => {
    listener.current = onTyped;
  });
  useEffect(() => {
    const element = fields.current;
    const listen = (event: Event) => {
      const { target, isTrusted } = event;
      if (!isTrusted || !(target instanceof HTMLInputElement) || target.type !== 'text') return;
      if (!listener.current(target)) event.stopPropagation();
    };
    element?.addEventListener('change', listen);
    return () => element?.removeEventListener('change', listen);
  }, []);
  return fields;
}
