import { useEffect, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FormField, fieldId } from './form-field.tsx';
import type { EnquiryProblem, EnquiryView } from './enquiry-view.ts';
import { alertFailure } from './alert-failure.ts';
import { readLanding } from './landing.ts';

type FormProps = { readonly view: EnquiryView; readonly problem: EnquiryProblem | null };

/**
 * Works without script; with it, it adds what only a browser can: a key that makes a double press one lead (D28), how
 * long the form was filled in (D30), and the campaign of the first landing. It names no address of its own, so without
 * script it goes to the one in the address bar, with the campaign that stands there: the page itself is kept for all (D49).
 */
export function EnquiryForm({ view, problem }: FormProps) {
  const t = useMessages();
  const isSending = useNavigation().state !== 'idle';
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { control } = view;
  const errors = problem?.errors ?? [];
  const browser = useBrowserFields(form, view);
  useEffect(() => {
    if (problem?.failure) alertFailure(problem.failure);
  }, [problem]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget, { method: 'post' });
  };
  return (
    <form ref={form} method="post" onSubmit={send} noValidate className="mt-8 grid gap-5">
      {(errors.length > 0 || problem?.failure) && (
        <ErrorSummary
          title={problem?.failure ?? t('lead.summary', { count: errors.length })}
          {...(problem?.failure ? { text: t('lead.failed_hint') } : {})}
          problems={errors.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
        />
      )}
      <input type="hidden" name={control.car} value={view.slug} />
      <input type="hidden" name={control.key} value={browser.key} />
      <input type="hidden" name={control.elapsed} defaultValue="" />
      <input type="hidden" name={control.landing} value={browser.landing} />
      <p className="trap" aria-hidden="true">
        <label>
          {t('lead.company_website')}
          <input type="text" name={control.honeypot} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
      <div className="form-grid">
        {view.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            typed={problem?.values}
            error={errors.find((error) => error.field === field.name)?.message}
          />
        ))}
      </div>
      <p className="type-small measure text-text-2">{view.notice}</p>
      <div>
        <Button
          type="submit"
          tone="accent"
          size="large"
          className="max-sm:w-full"
          busyLabel={isSending ? t('lead.sending') : null}
        >
          {t('lead.submit')}
        </Button>
      </div>
    </form>
  );
}

type BrowserFields = { readonly key: string; readonly landing: string };

/** What only a browser can add: known after the first paint, so that the page is the same for everyone (D49). */
function useBrowserFields(form: RefObject<HTMLFormElement | null>, { control }: EnquiryView): BrowserFields {
  const [fields, setFields] = useState<BrowserFields>({ key: '', landing: '' });
  useEffect(() => {
    // Outside https there may be no randomUUID; the server then compares contents (D28).
    setFields({ key: typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : '', landing: readLanding() });
    const shown = performance.now();
    const element = form.current;
    const onSubmit = () => {
      const elapsed = element?.elements.namedItem(control.elapsed);
      if (elapsed instanceof HTMLInputElement) elapsed.value = String(Math.round(performance.now() - shown));
    };
    // Before the router reads the form.
    element?.addEventListener('submit', onSubmit, { capture: true });
    return () => element?.removeEventListener('submit', onSubmit, { capture: true });
  }, [form, control.elapsed]);
  return fields;
}
