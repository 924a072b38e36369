import { BadgeCheck } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { InfoDialog, opensDialog } from '#web/ui/info-dialog.tsx';
import type { CarPageView } from './car-page-view.ts';

/** Explains the manufacturer's certification. */
export function Certified({ certified }: { readonly certified: NonNullable<CarPageView['certified']> }) {
  const t = useMessages();
  const id = useId();
  return (
    <>
      <button type="button" className="certified type-small-strong" {...opensDialog(id)}>
        <BadgeCheck aria-hidden="true" />
        <span className="text-link">{certified.label}</span>
      </button>
      <InfoDialog id={id} heading={certified.heading} closeLabel={t('common.close')}>
        <p className="measure">{certified.text}</p>
      </InfoDialog>
    </>
  );
}
