import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';

/**
 * Cards in a row on a wide window, in a strip to swipe on a phone. Where a template has rows below each other there, each
 * shows the name of the control that compares.
 */
export function CardStrip({ children }: { readonly children: ReactNode }) {
  const t = useMessages();
  const names = { '--compare': JSON.stringify(t('controls.compared')) } as CSSProperties;
  return (
    <ul className="scroller mt-6 lg:mt-10" style={names}>
      {children}
    </ul>
  );
}
