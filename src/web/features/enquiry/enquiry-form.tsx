import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { CONTROL_FIELDS } from '#domain/lead/control-fields.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import { alertFailure } from '#web/ui/alert-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import type { EnquiryProblem, FormView } from './enquiry-view.ts';
import type { FormFieldProps } from './form-field-props.ts';
import { FormField } from './form-field.tsx';
import { keepFormError } from './stored-form-error.ts';
import { useBrowserFields } from './use-browser-fields.ts';
import { useEmptyAfterSent } from './use-empty-after-sent.ts';
import { useErrorTitle } from './use-error-title.ts';
import { useFormCheck } from './use-form-check.ts';
import { usePageSending, type FormSending } from './use-form-sending.ts';
import { useKeptAnswers } from './use-kept-answers.ts';
import { usePersonDetails } from './use-person-details.ts';

export type EnquiryFormProps = {
  readonly view: FormView;
  readonly problem: EnquiryProblem | null;
  /** How the form is sent. By default the page sends it. */
  readonly sending?: FormSending;
  /** The address to which the form is posted. Without it, the address in the address bar. */
  readonly action?: string;
  /** The id of the form's section, where a browser without script shows what is wrong. For forms down the page. */
  readonly anchor?: string;
  /** For a form in steps: called in place of sending, once the step is valid. */
  readonly next?: (form: HTMLFormElement) => void;
  /** Whether the tab keeps what is typed until the form is sent. */
  readonly keepsTyped?: boolean;
  /** What was typed so far, where that is more than the answer has. */
  readonly typed?: EnquiryProblem['values'] | undefined;
  /** Shown in the place of the fields where there are none: the answers, before they are sent. */
  readonly aboveNotice?: ReactNode;
  /** Shown right above the button: what it books. */
  readonly aboveButton?: ReactNode;
  /** Shown beside the button. */
  readonly beside?: ReactNode;
  /** Controls for fields that only one page has, by field name. */
  readonly controls?: Readonly<Record<string, (props: FormFieldProps) => ReactNode>>;
};

/**
 * The form that all pages use. Its fields are data, and the server's rules check them in the browser (`useFormCheck`).
 * It works without script. Script adds a key that makes a double press one lead (D28), the time spent on the form
 * (D30), the first page of the visit, and the details of an earlier form. The form has no address of its own, because
 * the page is cached for everyone (D49): without script it posts to the address in the address bar, with its campaign
 * parameters.
 */
export function EnquiryForm({
  view,
  problem,
  sending,
  action,
  anchor,
  next,
  keepsTyped = false,
  typed = problem?.values,
  aboveNotice,
  aboveButton,
  beside,
  controls = {},
}: EnquiryFormProps) {
  const t = useMessages();
  const ofPage = usePageSending(action);
  const { isSending, send } = sending ?? ofPage;
  const form = useRef<HTMLFormElement>(null);
  useEmptyAfterSent(form);
  const address = () => action ?? location.pathname + location.search;
  const wasKept = useKeptAnswers(form, { view, isFresh: problem === null, address: keepsTyped ? address : null });
  useBrowserFields(form, { isFilled: problem !== null, wasKept });
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
  /** Waits for the rules. If they cannot be loaded, the server checks the form and chooses the next step. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per step; the function changes
  }, [isInSteps]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens to its fields
    <form
      ref={form}
      method="post"
      action={action ?? (anchor && `#${anchor}`)}
      {...(view.fields.some(({ kind }) => kind === 'file') ? { encType: 'multipart/form-data' } : {})}
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
      <p className="trap" aria-hidden="true">
        <label>
          {t('lead.company_website')}
          <input type="text" name={CONTROL_FIELDS.honeypot} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
      {view.fields.length > 0 && (
        <div className="form-grid">
          {view.fields.map((field) => {
            const error = errors.find((one) => one.field === field.name)?.message;
            const Control = controls[field.name] ?? FormField;
            return <Control key={field.name} field={field} typed={typed} error={error} />;
          })}
        </div>
      )}
      {aboveNotice}
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

/** What to do about a failure that the shopper did not cause. */
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

function Notice({ view: { notice, noticeMail, policy, terms } }: { readonly view: FormView }) {
  const links = [policy, terms].filter((link) => link !== null);
  if (notice === '') return null;
  return (
    <p className="type-small text-text-2">
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

/** Renders the notice, which is plain text, with its e-mail address as a link. */
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
