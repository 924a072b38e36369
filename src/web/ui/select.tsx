import type { SelectHTMLAttributes } from 'react';
import { Glyph } from './glyph.tsx';

/** The browser's own list behind a control of ours. */
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
