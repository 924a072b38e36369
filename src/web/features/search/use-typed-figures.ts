import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls back with each typed number when its field loses focus, before the form's listener. When the callback returns
 * false, the form does not get the event. Put the ref on the element that contains the fields.
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
