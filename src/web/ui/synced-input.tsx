import { useEffect, useRef } from 'react';
import type { InputHTMLAttributes } from 'react';

/** A text field that follows the page's answer, but never while somebody types in it. */
export function SyncedInput({ value, ...rest }: InputHTMLAttributes<HTMLInputElement> & { readonly value: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  return <input ref={field} {...rest} defaultValue={value} />;
}
