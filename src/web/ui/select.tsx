import type { SelectHTMLAttributes } from 'react';
import { Glyph } from './glyph.tsx';

/** The browser's own select element in the look of the other fields. */
export function Select({ className, children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="select">
      <select {...rest} className={['input', className].filter(Boolean).join(' ')}>
        {children}
      </select>
      <Glyph name="down" />
    </span>
  );
}
