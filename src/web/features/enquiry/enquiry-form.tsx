import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useNavigation, useSubmit, type SubmitOptions } from 'react-router';
import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { AnyLink } from '../../ui/link.tsx';
import { alertFailure } from './alert-failure.ts';
import type { EnquiryProblem, FormView } from './enquiry-view.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { keepFormError } from './kept-form-error.ts';
import { BROWSER_FIELDS, useBrowserFields } from './use-browser-fields.ts';
import { useErrorTitle } from './use-error-title.ts';
import { useFormCheck } from './use-form-check.ts';
import { usePersonDetails } from './use-person-details.ts';

/** Who sends the form: the page it stands on, unless something else does. */
type FormSending = { readonly isSending: boolean; readonly send: (form: HTMLFormElement) => void };

export type EnquiryFormProps = {
  readonly view: FormView;
  readonly problem: EnquiryProblem | null;
  readonly sending?: FormSending;
  /** Where it is posted to; without it to the address in the address bar. */
  readonly action?: string;
  /** Where a form in steps goes instead of being sent, once what it asks is fit. */
  readonly next?: (form: HTMLFormElement) => void;
  /** Right above the button: what a press on it sends. */
  readonly aboveButton?: ReactNode;
  /** Beside the button. */
  readonly beside?: ReactNode;
  /** Controls that a page brings for fields of its own, by name. */
  readonly controls?: Readonly<Record<string, (props: FormFieldProps) => ReactNode>>;
};

/**
 * The one form: fields as data, checked here by the rules of the server (`useFormCheck`). It works without script; with
 * it, it adds what only a browser can: a key that makes a double press one lead (D28), how long it was filled in (D30),
 * where the visit began, and the details that an earlier form was filled in with. It names no address of its own, so
 * without script it goes to the one in the address bar, with the campaign that stands there: the page itself is kept for
 * all (D49).
 */
export function EnquiryForm({
  view,
  problem,
  sending,
  action,
  next,
  aboveButton,
  beside,
  controls = {},
}: EnquiryFormProps) {
  const t = useMessages();
  const ofPage = usePageSending(action);
  const { isSending, send } = sending ?? ofPage;
  const form = useRef<HTMLFormElement>(null);
  useBrowserFields(form, { isFilled: problem !== null });
  const { errors, summary, failure, ...checking } = useFormCheck(view, problem);
  const isWrong = summary.length > 0 || failure !== null;
  usePersonDetails(form, problem);
  useErrorTitle(isWrong);
  useEffect(() => {
    if (!problem?.failure) return;
    keepFormError(problem.failure);
    alertFailure(problem.failure);
  }, [problem]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const own = event.currentTarget;
    if (isSending || isWaiting) return;
    if (checking.isPrepared()) goOn(own);
    else void goOnChecked(own);
  };
  const goOn = (own: HTMLFormElement) => {
    if (checking.isFit(own)) (next ?? send)(own);
  };
  const [isWaiting, setWaiting] = useState(false);
  /** It waits for the rules; where they do not come the server judges, and is asked for the next step too. */
  const goOnChecked = async (own: HTMLFormElement) => {
    setWaiting(true);
    await checking.prepare();
    setWaiting(false);
    if (checking.isPrepared()) goOn(own);
    else send(own);
  };
  const { prepare } = checking;
  const isInSteps = next !== undefined;
  useEffect(() => {
    if (isInSteps) void prepare();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when a step is shown; it is another function each time
  }, [isInSteps]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches what happens in its fields.
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="lead-form"
      data-form={view.form}
      onSubmit={onSubmit}
      onFocus={() => void prepare()}
      onBlur={checking.onBlur}
      onChange={checking.onChange}
    >
      {isWrong && (
        <ErrorSummary
          title={failure ?? t('lead.summary', { count: summary.length })}
          {...(failure ? { text: <Advice advice={problem?.advice} /> } : {})}
          problems={summary}
        />
      )}
      {Object.entries(view.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {BROWSER_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <p className="trap" aria-hidden="true">
        <label>
          {t('lead.company_website')}
          <input type="text" name={CONTROL_FIELDS.honeypot} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
      <div className="form-grid">
        {view.fields.map((field) => {
          const error = errors.find((one) => one.field === field.name)?.message;
          const Control = controls[field.name] ?? FormField;
          return <Control key={field.name} field={field} typed={problem?.values} error={error} />;
        })}
      </div>
      <Notice view={view} />
      {aboveButton}
      <div className="form-buttons">
        <Button
          type="submit"
          tone="accent"
          size="large"
          className="max-sm:w-full"
          busyLabel={isSending || (isWaiting && !next) ? t('lead.sending') : null}
        >
          {view.submit}
        </Button>
        {beside}
      </div>
    </form>
  );
}

/** What to do about a failure that is nobody's fault. */
function Advice({ advice }: Pick<EnquiryProblem, 'advice'>) {
  const t = useMessages();
  if (!advice) return t('lead.failed_hint');
  return (
    <>
      {advice.text}
      {advice.call && (
        <>
          {' '}
          <a href={advice.call.href} className="text-link">
            {advice.call.text}
          </a>
        </>
      )}
    </>
  );
}

/** By navigation: the answer is the next page, or this one with what is wrong. */
export function usePageSending(action: string | undefined, options: SubmitOptions = {}): FormSending {
  const submit = useSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  return {
    isSending,
    send: (form) => void submit(form, { ...options, method: 'post', ...(action === undefined ? {} : { action }) }),
  };
}

function Notice({ view: { notice, noticeMail, policy, terms } }: { readonly view: FormView }) {
  const links = [policy, terms].filter((link) => link !== null);
  if (notice === '') return null;
  return (
    <p className="type-small measure text-text-2">
      {noticeMail === null ? notice : withLink(notice, noticeMail)}
      {links.map(({ label, href }) => (
        <span key={href}>
          {' '}
          <AnyLink href={href} className="text-link">
            {label}
          </AnyLink>
        </span>
      ))}
    </p>
  );
}

/** The notice, stored as plain text, with the address in it as a link. */
function withLink(notice: string, mail: string): ReactNode {
  const at = notice.lastIndexOf(mail);
  if (at < 0) return notice;
  return (
    <>
      {notice.slice(0, at)}
      <a href={`mailto:${mail}`} className="text-link">
        {mail}
      </a>
      {notice.slice(at + mail.length)}
    </>
  );
}
