import type { CSSProperties } from 'react';
import { useTemplate } from '#web/features/site/template-context.tsx';
import styles from './empty-slots.css?url';

const BODIES = ['suv', 'ute', 'hatch', 'wagon'] as const;

/** The places of cars that are not chosen yet, with the silhouettes of the template. For the eye only. */
export function EmptySlots() {
  const { bodies } = useTemplate();
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="empty-slots" aria-hidden="true">
        {BODIES.map((body) => (
          <i key={body} style={{ '--ghost': `url("${bodies.silhouette(body)}")` } as CSSProperties} />
        ))}
      </div>
    </>
  );
}
