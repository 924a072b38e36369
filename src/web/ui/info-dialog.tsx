import { useCallback, useRef, type ReactNode } from 'react';
import { Glyph } from './glyph.tsx';
import { useBackCloses } from './use-back-closes.ts';

type InfoDialogProps = {
  readonly id: string;
  readonly heading: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
};

/**
 * What a button has that opens the dialog with this id, also without script: as a modal dialog, or as a popover in a
 * browser that knows no `command` yet.
 */
export const opensDialog = (id: string) =>
  ({ popoverTarget: id, 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: id }) as const;

const closesDialog = (id: string) =>
  ({ popoverTarget: id, popoverTargetAction: 'hide', command: 'close', commandfor: id }) as const;

/** Returns what closes the dialog, by how it was opened; null while it is closed. */
function toClose(dialog: HTMLDialogElement | null): (() => void) | null {
  if (dialog?.matches(':modal')) return () => dialog.close();
  return dialog?.matches(':popover-open') ? () => dialog.hidePopover() : null;
}

/** A dialog that a button with `opensDialog(id)` opens. Escape, Back and a press beside it close it. */
export function InfoDialog({ id, heading, closeLabel, children }: InfoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(
    useCallback(() => toClose(dialog.current), []),
    'by browser',
  );
  return (
    <dialog ref={dialog} id={id} popover="auto" closedby="any" className="info" aria-labelledby={`${id}-title`}>
      <div className="info-head">
        <h2 id={`${id}-title`} className="type-title">
          {heading}
        </h2>
        <button type="button" className="icon-button" {...closesDialog(id)} aria-label={closeLabel}>
          <Glyph name="cross" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
