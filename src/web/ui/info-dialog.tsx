import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type InfoDialogProps = {
  readonly id: string;
  readonly heading: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/**
 * A dialog that a button with `popoverTarget={id}` opens. Uses the browser's popover, which opens without script and
 * closes with Escape.
 */
export function InfoDialog({ id, heading, closeLabel, children }: InfoDialogProps) {
  return (
    <dialog id={id} popover="auto" className="info" aria-labelledby={`${id}-title`}>
      <div className="info-head">
        <h2 id={`${id}-title`} className="type-title">
          {heading}
        </h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
