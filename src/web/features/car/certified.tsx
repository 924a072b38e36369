import { BadgeCheck, X } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { CarPageView } from './car-page-view.ts';

/**
 * Explains the manufacturer's certification. Uses the browser's popover, which opens without script and closes with
 * Escape.
 */
export function Certified({ certified }: { readonly certified: NonNullable<CarPageView['certified']> }) {
  const t = useMessages();
  const id = useId();
  return (
    <>
      <button type="button" className="certified type-small-strong" popoverTarget={id} aria-haspopup="dialog">
        <BadgeCheck aria-hidden="true" />
        <span className="text-link">{certified.label}</span>
      </button>
      <dialog id={id} popover="auto" className="info" aria-labelledby={`${id}-title`}>
        <div className="info-head">
          <h2 id={`${id}-title`} className="type-title">
            {certified.heading}
          </h2>
          <button
            type="button"
            className="icon-button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('common.close')}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <p className="measure">{certified.text}</p>
      </dialog>
    </>
  );
}
