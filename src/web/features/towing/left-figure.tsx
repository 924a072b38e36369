import { lazy, Suspense, type ComponentType } from 'react';
import type { LeftTextProps } from './left-text.tsx';

const Nothing: ComponentType<LeftTextProps> = () => null;

/** In a browser, the rule is loaded for a shopper with a van. Without it nothing is said. */
const LeftText = import.meta.env.SSR
  ? (await import('./left-text.tsx')).LeftText
  : lazy(() =>
      import('./left-text.tsx').then(
        (module): { default: ComponentType<LeftTextProps> } => ({ default: module.LeftText }),
        () => ({ default: Nothing }),
      ),
    );

/** What is left of a car's limits with a van on. */
export function LeftFigure(props: LeftTextProps) {
  return (
    <Suspense>
      <LeftText {...props} />
    </Suspense>
  );
}
