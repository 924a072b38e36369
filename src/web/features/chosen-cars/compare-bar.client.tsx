import type { ReactNode } from 'react';
import { comparedQuery } from '#domain/car/compared-ids.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { unchoose } from './chosen-cars.ts';
import styles from './compare-bar.css?url';

/** Leads from the cars that this browser keeps for comparing to their page. It is loaded with the first such car. */
export function CompareBar({ ids }: { readonly ids: readonly number[] }): ReactNode {
  const t = useMessages();
  const { links } = useSite();
  const clear = () => {
    focusFirstControl(`${t('controls.compared')}: `);
    unchoose('compared', ids);
  };
  return (
    <section className="compare-bar no-print" aria-label={t('compare_bar.name')}>
      <link rel="stylesheet" href={styles} precedence="page" />
      <p role="status">{ids.length === 1 ? t('compare_bar.one') : t('compare_bar.count', { count: ids.length })}</p>
      {ids.length > 1 && (
        <LinkButton href={`${links.compare}?${comparedQuery(ids)}`} tone="brand">
          {t('compare_bar.compare')}
        </LinkButton>
      )}
      <button type="button" className="compare-bar-clear" onClick={clear}>
        {t('compare_bar.clear')}
      </button>
    </section>
  );
}

/** The bar goes with its last car, so the focus moves to where the first of them was chosen, else to the page. */
function focusFirstControl(label: string): void {
  const chosen = [...document.querySelectorAll<HTMLElement>('main .car-control[aria-pressed="true"]')];
  const control = chosen.find((one) => one.getAttribute('aria-label')?.startsWith(label));
  (control ?? document.getElementById('content'))?.focus({ preventScroll: true });
}
