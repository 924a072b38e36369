import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { use, useCallback, useRef, useState, type FormEvent } from 'react';
import { EnquiryForm } from '#web/features/enquiry/enquiry-form.tsx';
import type { EnquiryProblem, EnquiryView } from '#web/features/enquiry/enquiry-view.ts';
import { isNotSent, type NotSentView } from '#web/features/enquiry/not-sent-view.ts';
import { NotSentInDialog } from '#web/features/enquiry/not-sent.tsx';
import { readTyped } from '#web/features/enquiry/read-typed.ts';
import { useFormSending } from '#web/features/enquiry/use-form-sending.ts';
import { keepAnswers, readAnswers } from '#web/features/form-steps/stored-answers.ts';
import { Photo } from '#web/features/media/photo.tsx';
import { BelowSheetContext } from '#web/features/site/below-sheet.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { PageData } from '#web/navigation/page-answer.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { useEnquiry } from './use-enquiry.ts';
import styles from './enquiry-dialog.css?url';

export type EnquiryDialogProps = {
  /** The address of the enquiry page. The dialog loads its data and posts to it. */
  readonly href: string;
  /** The element that opened the dialog. Focus returns to it. */
  readonly opener: HTMLElement;
  /** Must be the same function on every render. */
  readonly onClose: () => void;
};

/**
 * The enquiry form of a car's page, in a dialog over the current page. It has the same fields and rules and posts to
 * the same address. A stored lead leads to the thank-you page. Typed values survive closing: they are there when the
 * dialog opens again.
 */
export function EnquiryDialog({ href, opener, onClose }: EnquiryDialogProps) {
  const t = useMessages();
  const popup = useRef<HTMLDivElement>(null);
  // The sheet for the lower part of a page holds the dialog's styles: a sheet with layers that comes later makes the
  // browser compute every style and lay out every text again (D372).
  const below = use(BelowSheetContext);
  const { view, isFailed, isLoading, load } = useEnquiry(href);
  useBackCloses(
    useCallback(() => onClose, [onClose]),
    'by browser',
  );
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      {below === null && <link rel="stylesheet" href={styles} precedence="page" />}
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Viewport className="dialog-viewport">
          <Dialog.Popup
            ref={popup}
            className="dialog"
            initialFocus={popup}
            finalFocus={() => opener}
            aria-busy={view === null && !isFailed}
          >
            <div className="dialog-head">
              <Dialog.Title className="type-h3">{view?.heading ?? opener.textContent}</Dialog.Title>
              <Dialog.Close className="dialog-close" aria-label={t('common.close')}>
                <X aria-hidden="true" />
              </Dialog.Close>
            </div>
            {view && <DialogForm href={href} view={view} />}
            {isFailed && <Failed href={href} isTrying={isLoading} retry={load} />}
            {!view && !isFailed && <div className="dialog-body dialog-waiting" />}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FailedProps = { readonly href: string; readonly isTrying: boolean; readonly retry: () => void };

/** Shown when the form could not be loaded. The page below stays, and typed values are kept. */
function Failed({ href, isTrying, retry }: FailedProps) {
  const t = useMessages();
  return (
    <div className="dialog-body">
      <p role="alert">{t('lead.not_loaded')}</p>
      <div className="form-buttons mt-5">
        <Button tone="accent" size="large" onClick={retry} busyLabel={isTrying ? t('search.values_loading') : null}>
          {t('search.values_retry')}
        </Button>
        {/* With a `target`, the link opens the page and not the dialog again. */}
        <LinkButton href={href} target="_self" tone="outline" size="large">
          {t('lead.as_page')}
        </LinkButton>
      </div>
    </div>
  );
}

type DialogFormProps = { readonly href: string; readonly view: EnquiryView };

function DialogForm({ href, view }: DialogFormProps) {
  const { car } = view;
  const [stored] = useState(() => {
    const before = readAnswers(href);
    return before && { values: before.values, errors: [], failure: null };
  });
  const [problem, setProblem] = useState<EnquiryProblem | null>(stored);
  const [notSent, setNotSent] = useState<NotSentView | null>(null);
  const show = ({ error, actionData }: PageData) => {
    if (isNotSent(error)) setNotSent(error.data.notSent);
    // The enquiry page itself says why it takes no form any more.
    else if (error) location.replace(href);
    else setProblem(actionData as EnquiryProblem);
  };
  const sending = useFormSending({ action: href, show, replacesEntry: true });
  const keep = ({ target }: FormEvent) => {
    const form = target instanceof Element ? target.closest('form') : null;
    const kept = view.fields.filter(({ isSensitive }) => !isSensitive);
    if (form) keepAnswers(href, { step: '', values: readTyped(form, kept) });
  };
  if (notSent) return <NotSentInDialog view={notSent} />;
  return (
    <div className="dialog-body" onInput={keep}>
      <div className="dialog-car">
        {car.photo && <Photo photo={car.photo} alt="" sizes="96px" widths={[160, 320]} className="dialog-photo" />}
        <p className="min-w-0">
          <b className="type-title block">{car.title}</b>
          {car.subtitle && <span className="type-small block text-text-2">{car.subtitle}</span>}
          <span className="type-small block text-text-2">
            {car.price ? [car.price.text, car.price.label].filter(Boolean).join(' ') : car.priceText}
          </span>
        </p>
      </div>
      <Dialog.Description className="text-text-2">{view.intro}</Dialog.Description>
      <EnquiryForm view={view} problem={problem} sending={sending} />
    </div>
  );
}
