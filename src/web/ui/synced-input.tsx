import { useEffect, useRef, type InputHTMLAttributes } from 'react';
import { onMove } from '#web/navigation/address.ts';
import { useHistoryStep } from './use-history-step.ts';

/**
 * A text field that follows the page's data, but never while it is being typed in. After a step through the history it
 * shows the value of the address, even when it has the focus.
 */
export function SyncedInput({ value, ...rest }: InputHTMLAttributes<HTMLInputElement> & { readonly value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const isInUse = useRef(true);
  const step = useHistoryStep();
  useEffect(() => {
    const element = field.current;
    const take = () => {
      isInUse.current = true;
    };
    element?.addEventListener('focus', take);
    element?.addEventListener('input', take);
    // What is typed while the older page loads belongs to that page, and stays.
    const stop = onMove((move) => {
      if (move === 'back') isInUse.current = false;
    });
    return () => {
      stop();
      element?.removeEventListener('focus', take);
      element?.removeEventListener('input', take);
    };
  }, []);
  useEffect(() => {
    const element = field.current;
    if (element && !(isInUse.current && document.activeElement === element)) element.value = value;
  }, [value, step]);
  return <input ref={field} {...rest} defaultValue={value} />;
}
