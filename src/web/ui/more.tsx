import type { ReactNode } from 'react';
import { Glyph } from './glyph.tsx';

type MoreProps = {
  readonly more: string;
  readonly fewer: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** `link` inside a list of small items. */
  readonly look?: 'button' | 'link';
};

/** The rest of a list behind one button, which stays below it. Works without script. */
export function More({ more, fewer, children, className, look = 'button' }: MoreProps) {
  return (
    <details className={['more', className].filter(Boolean).join(' ')}>
      <summary className={look === 'link' ? 'text-link more-link' : 'button button-tonal button-small'}>
        <span className="when-closed">{more}</span>
        <span className="when-open">{fewer}</span>
        {look === 'button' && <Glyph name="down" />}
      </summary>
      <div>{children}</div>
    </details>
  );
}
